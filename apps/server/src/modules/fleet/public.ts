/** Writes off pieces that a count did not find. */
export { disposeAsset } from './dispose-asset.ts';
