import { namesSerial } from '@yardline/domain/recalls/serials';
import { sql } from 'kysely';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockRecalls } from './lock-recalls.ts';
import { writeMatches } from './write-matches.ts';

/** The open recalls of the makes and models of these machines, with the serial number of each machine. */
const candidates = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('assets')
    .innerJoin('recalls', (join) =>
      join.on(sql<boolean>`lower(recalls.make) = lower(assets.make)
        and (recalls.model = '' or lower(recalls.model) = lower(assets.model))`),
    )
    .where('assets.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('assets.kind', 'in', ['numbered', 'customer_owned'])
    .where('assets.is_active', '=', true)
    .where('recalls.closed_at', 'is', null)
    .select(['assets.id as asset_id', 'assets.serial_number', 'recalls.id as recall_id'])
    .select(['recalls.first_serial_number', 'recalls.last_serial_number', 'recalls.serial_numbers'])
    .orderBy('recalls.id')
    .orderBy('assets.id')
    .execute();

/** In which open recalls these machines are. */
const standing = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('recall_assets')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .where('recall_assets.asset_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('recalls.closed_at', 'is', null)
    .select(['recall_assets.id', 'recall_id', 'asset_id', 'status'])
    .execute();

const keyOf = (row: { recall_id: number; asset_id: number }): string => `${row.recall_id}/${row.asset_id}`;

/**
 * Looks whether open recalls name machines that were added or changed, which the caller has locked. What a recall asks of them at
 * once is done by who hears of it; until then they do not leave.
 */
export const matchMachines = async (scope: Scope, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await lockRecalls(scope, 'machine');
  const [named, there] = await Promise.all([
    candidates(scope, ids).then((rows) => rows.filter((row) => namesSerial(row, row.serial_number))),
    standing(scope, ids),
  ]);
  const [wanted, known] = [new Set(named.map(keyOf)), new Set(there.map(keyOf))];
  const found = named
    .filter((row) => !known.has(keyOf(row)))
    .map(({ recall_id, asset_id }) => ({ recall_id, asset_id }));
  const letGo = there
    .filter((row) => row.status === 'open' && !wanted.has(keyOf(row)))
    .map(({ id, recall_id, asset_id }) => ({ id, recall_id, asset_id }));
  await writeMatches(scope, { found, letGo });
  for (const [recallId, rows] of Map.groupBy(found, ({ recall_id: id }) => id))
    await publish(scope, {
      topic: 'recall.machines_found',
      payload: { recall_id: recallId, asset_ids: rows.map(({ asset_id: id }) => id) },
    });
};
