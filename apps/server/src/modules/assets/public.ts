/** What documents and tickets must know of an asset and its class; the locked form is for whoever changes its holds. */
export { findAssets, lockAssets, type AssetFacts } from './asset-facts.ts';
/** Check-outs and returns read the meter. */
export { recordMeter, type MeterReading } from './record-meter.ts';
/** A return tells what is missing. */
export { takeOffFleet, type FleetLoss } from './take-off-fleet.ts';
/** The records service reads and adds assets in a shape of its own. */
export { getAssetByNumber } from './assets.queries.ts';
export { createAsset } from './create-asset.ts';
