import { assetHistory } from '@yardline/contract/holds/asset-history';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAssetHistory } from './asset-history.ts';
import { tellStatuses } from './tell-statuses.ts';

/** Who has what when. */
export const holds: Module = {
  name: 'holds',
  routes: [route(assetHistory, getAssetHistory)],
  jobs: [tellStatuses],
};
