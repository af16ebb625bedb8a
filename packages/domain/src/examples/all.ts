import type { Example } from './example.ts';

/** Every published example that the engine answers. */
export const examples: readonly Example[] = [];
