/** Writes off pieces that a count did not find, and sells the machine of an order. */
export { disposeAsset } from './dispose-asset.ts';
/** Costs of the workshop, for the books of a machine. */
export { type AssetCost, bookAssetCosts } from './asset-costs.ts';
