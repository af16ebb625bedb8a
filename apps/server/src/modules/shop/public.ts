/** The pages of the stores of all companies. */
export { openStoreLine } from './serve/store-line.ts';
export { rendererAt } from './serve/renderer.ts';
export { serveStore } from './serve/serve-store.ts';
