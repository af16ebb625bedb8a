/** What a visitor of a store sees of its listings. */
export { effectsFor, guest, viewerOf } from './effects.ts';
