import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockTransfer, onTheWay } from './lock-transfer.ts';
import { taskOf } from './transfers.queries.ts';

/** Something that a truck takes: a machine or a counted product, or a part, which is known by its words. */
export type Freight = { assetId: number | null; words: string; quantity: number };
export type TakenTransfer = { from_location_id: number; to_location_id: number; freight: Freight[] };

/** Parts by number and description; machines are known by themselves. */
const wordsOf = async ({ tx }: Scope, transferId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx
    .selectFrom('transfer_lines')
    .innerJoin('parts', 'parts.id', 'transfer_lines.part_id')
    .where('transfer_id', '=', transferId)
    .select([
      'transfer_lines.id',
      sql<string>`left(concat_ws(' ', parts.number, parts.description), 120)`.as('words'),
    ])
    .execute();
  return new Map(rows.map(({ id, words }) => [id, words]));
};

/**
 * A transfer in transit, locked for the truck that is to take it, with what of it has not arrived.
 * @throws Refusal resource.not_found, document.stale, transfer.over, transfer.on_truck
 */
export const takeOver = async (
  scope: Scope,
  id: number,
  ifMatch: number | undefined,
): Promise<TakenTransfer> => {
  const { lines, from_location_id, to_location_id } = await lockTransfer(scope, id, ifMatch);
  if ((await taskOf(scope, id))?.is_open === true) throw new Refusal('transfer.on_truck');
  const words = await wordsOf(scope, id);
  const freight = lines
    .filter((line) => onTheWay(line) > 0)
    .map((line) => ({
      assetId: line.asset_id,
      words: line.asset_id === null ? (words.get(line.id) ?? '') : '',
      quantity: onTheWay(line),
    }));
  return { from_location_id, to_location_id, freight };
};
