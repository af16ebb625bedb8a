/** Documents ask before they hold, and show what is left. */
export { freeOver, type Free, type FreeOptions, type Stretch } from './free-over.ts';
