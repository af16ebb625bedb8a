import { setAssetRates as endpoint } from '@yardline/contract/assets';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { setAssetRates } from './set-asset-rates.ts';

/** What rental products cost: of the product, its group or its class. */
export const rates: Module = { name: 'rates', routes: [route(endpoint, setAssetRates)] };
