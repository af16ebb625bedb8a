/** A count writes off what is not found. */
export { disposeAsset } from './dispose-asset.ts';
