/** Documents ask before they hold, and show what is left. */
export { freeColumns, freeOver, type Free, type FreeOptions, type Stretch } from './free-over.ts';
/** The instants that local days and times mean, for whoever asks by them. */
export { stretchOf } from './stretch.ts';
