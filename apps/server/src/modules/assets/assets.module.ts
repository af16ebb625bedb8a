import {
  createAsset as createEndpoint,
  getAsset,
  listAssets,
  updateAsset as updateEndpoint,
} from '@yardline/contract/assets';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAssetByNumber, listAssetRows } from './assets.queries.ts';
import { createAsset } from './create-asset.ts';
import { updateAsset } from './update-asset.ts';

/** The fleet: machines, bulk products and customers' own machines. */
export const assets: Module = {
  name: 'assets',
  routes: [
    route(listAssets, listAssetRows),
    route(getAsset, (scope, { params }) => getAssetByNumber(scope, params.number)),
    route(createEndpoint, createAsset),
    route(updateEndpoint, updateAsset),
  ],
};
