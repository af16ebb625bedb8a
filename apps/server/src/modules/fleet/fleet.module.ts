import {
  assetFigures,
  disposeAsset as disposeEndpoint,
  undoDisposal as undoEndpoint,
} from '@yardline/contract/fleet/fleet';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAssetFigures } from './asset-figures.ts';
import { disposeAsset } from './dispose-asset.ts';
import { undoDisposal } from './undo-disposal.ts';

/** What an asset earned, where it is, and how it left for good. */
export const fleet: Module = {
  name: 'fleet',
  routes: [
    route(assetFigures, getAssetFigures),
    route(disposeEndpoint, disposeAsset),
    route(undoEndpoint, undoDisposal),
  ],
};
