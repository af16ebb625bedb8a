import type { Scope } from '../../kernel/scope.ts';
import { lockAssets } from '../assets/public.ts';
import { type GroupAt, listUnitIds } from './units.queries.ts';

type Wanted = {
  assetIds: readonly number[];
  /** Lines whose machines take part. */
  lineIds: readonly number[];
  /** Groups of which any machine may be chosen. */
  groups: readonly GroupAt[];
};

/**
 * Locks all assets that a change of a document touches at once, in the order of their ids: what follows locks them one by one.
 * @returns the machines that each of the lines holds, which it keeps where it can
 */
export const lockStock = async (
  scope: Scope,
  { assetIds, lineIds, groups }: Wanted,
): Promise<Map<number, number[]>> => {
  const held = await scope.tx
    .selectFrom('holds')
    .where('contract_line_id', 'in', [0, ...lineIds])
    .where('released_at', 'is', null)
    // What stands ready in its lane leaves before what is only promised.
    .orderBy('is_any')
    .orderBy('id')
    .select(['asset_id', 'contract_line_id'])
    .$narrowType<{ contract_line_id: number }>()
    .execute();
  const units = await listUnitIds(scope, groups);
  await lockAssets(scope, [...assetIds, ...held.map((hold) => hold.asset_id), ...units]);
  const byLine = Map.groupBy(held, (hold) => hold.contract_line_id);
  return new Map([...byLine].map(([lineId, holds]) => [lineId, holds.map((hold) => hold.asset_id)]));
};
