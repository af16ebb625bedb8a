import { watchIslands } from './islands/islands.ts';

watchIslands(document);
