import * as calls from '@yardline/contract/inspections/inspections';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inspectAsset } from './inspect-asset.ts';
import { inspectionsOf } from './inspections.queries.ts';

/** Machines that came back damaged are down until an inspection passes. */
export const inspections: Module = {
  name: 'inspections',
  routes: [
    route(calls.listAssetInspections, async (scope, { params: { number } }) => {
      const asset = await scope.tx
        .selectFrom('assets')
        .where('number', '=', number)
        .select('id')
        .executeTakeFirst();
      return inspectionsOf(scope, (asset ?? notFound()).id);
    }),
    route(calls.inspectAsset, inspectAsset),
  ],
};
