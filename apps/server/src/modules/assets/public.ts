/** Facts of an asset and its class, for documents and tickets; the locked form is for changes of its holds. */
export { findAssets, isCounted, lockAssets, type AssetFacts } from './asset-facts.ts';
/** What a machine runs on and the tank that it has, for queries that join an asset with its class. */
export { energyOf, tankOf } from './asset-facts.ts';
/** Records a meter reading at check-out or return. */
export { recordMeter } from './record-meter.ts';
/** Records the meters of many machines that have already left, and holds a reading against the last one and its day. */
export { meters } from './meters.ts';
/** Moves pieces to another location, for transfers. */
export { moveStock } from './move-stock.ts';
/** Removes missing pieces from the fleet after a return, and takes that back. */
export { offFleet } from './take-off-fleet.ts';
/** Adds pieces to the fleet when a count finds more than recorded. */
export { addToFleet } from './add-to-fleet.ts';
/** Reads and adds assets in the records service's own format. */
export { getAssetByNumber } from './assets.queries.ts';
/** Validates group and place, for kits as well. */
export { placeOf } from './asset-place.ts';
export { createAsset } from './create-asset.ts';
/** Refuses a barcode that an asset has, for parts as well. */
export { refuseBarcodeTaken } from './refuse-barcode-taken.ts';
/** Locks an asset by number, for transfers and disposals. */
export { lockAssetByNumber } from './assets.queries.ts';
/** Updates one asset, for bulk edits. */
export { writeAsset } from './update-asset.ts';
