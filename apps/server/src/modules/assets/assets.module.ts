import {
  createAsset as createEndpoint,
  getAsset,
  listAssets,
  updateAsset as updateEndpoint,
} from '@yardline/contract/assets/assets';
import * as life from '@yardline/contract/assets/asset-life';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAssetByNumber, listAssetRows } from './assets.queries.ts';
import { createAsset } from './create-asset.ts';
import { addBarcode, removeBarcode } from './further-barcodes.ts';
import { listeners } from './group-product.ts';
import { readMeter } from './read-meter.ts';
import { updateAsset } from './update-asset.ts';

/** The fleet: machines, bulk products and customers' own machines. */
export const assets: Module = {
  name: 'assets',
  listeners,
  routes: [
    route(listAssets, listAssetRows),
    route(getAsset, (scope, { params }) => getAssetByNumber(scope, params.number)),
    route(createEndpoint, createAsset),
    route(updateEndpoint, updateAsset),
    route(life.addBarcode, addBarcode),
    route(life.removeBarcode, removeBarcode),
    route(life.readMeter, readMeter),
  ],
};
