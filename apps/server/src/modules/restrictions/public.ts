/** What a visitor of a store sees of its listings. */
export { effectsFor, viewerOf } from './effects.ts';
