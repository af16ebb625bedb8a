import { buildWhenStale } from './web-build.ts';

// The web application, built unless it is fresh.

console.log((await buildWhenStale()) ? 'built' : 'fresh');
