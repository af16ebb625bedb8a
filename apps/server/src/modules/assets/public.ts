/** What documents and tickets must know of an asset and its class; the locked form is for whoever changes its holds. */
export { findAssets, isCounted, lockAssets, type AssetFacts } from './asset-facts.ts';
/** Check-outs and returns read the meter. */
export { recordMeter, type MeterReading } from './record-meter.ts';
/** Many machines that left already. */
export { recordMetersOut } from './record-meters-out.ts';
/** Transfers change where pieces belong. */
export { moveStock } from './move-stock.ts';
/** A return tells what is missing. */
export { takeOffFleet, type FleetLoss } from './take-off-fleet.ts';
/** A count finds more than was known. */
export { addToFleet } from './add-to-fleet.ts';
/** The records service reads and adds assets in a shape of its own. */
export { getAssetByNumber } from './assets.queries.ts';
/** A kit lies in a group and at a place, too. */
export { placeOf } from './asset-place.ts';
export { createAsset } from './create-asset.ts';
/** A part may not have an asset's barcode either. */
export { refuseBarcodeTaken } from './refuse-barcode-taken.ts';
/** Transfers and disposals are asked for by number and answered with the asset. */
export { lockAssetByNumber } from './assets.queries.ts';
/** Many assets are changed at once as one is. */
export { writeAsset } from './update-asset.ts';
