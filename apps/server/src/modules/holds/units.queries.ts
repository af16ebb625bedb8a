import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from '../assets/public.ts';

/** A group whose machines are asked for, and the yard that they are to leave from. */
export type GroupAt = { groupId: number; locationId: number };

/** Whether a machine may stand for its group in that yard. */
export const isUnitOf = (asset: AssetFacts, { groupId, locationId }: GroupAt): boolean =>
  asset.kind === 'numbered' &&
  asset.is_active &&
  asset.group_id === groupId &&
  asset.location_id === locationId;

/** The ids of the machines of groups in yards, without a lock: whoever locks them asks again whether they still are. */
export const listUnitIds = async (scope: Scope, asked: readonly GroupAt[]): Promise<number[]> => {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from assets a
    join unnest(${asked.map(({ groupId }) => groupId)}::bigint[], ${asked.map(({ locationId }) => locationId)}::bigint[])
      as asked (group_id, location_id) on asked.group_id = a.group_id and asked.location_id = a.location_id
    where a.company_id = ${scope.company.id} and a.kind = 'numbered' and a.is_active`.execute(scope.tx);
  return rows.map(({ id }) => id);
};

/** Locks the first so many of these machines that no other transaction has locked, without waiting for any. */
export const lockFirst = async (scope: Scope, ids: readonly number[], count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from assets a where a.company_id = ${scope.company.id} and a.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], a.id) limit ${count} for no key update skip locked`.execute(
    scope.tx,
  );
  return rows.map(({ id }) => id);
};

/**
 * Locks those machines of a group in a yard that no other transaction has locked. It waits for none, so that it may be asked after
 * other locks without two transactions waiting for each other.
 */
export const lockSpareUnits = async (scope: Scope, { groupId, locationId }: GroupAt): Promise<number[]> => {
  const rows = await scope.tx
    .selectFrom('assets')
    .where('group_id', '=', groupId)
    .where('location_id', '=', locationId)
    .where('kind', '=', 'numbered')
    .where('is_active', '=', true)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};
