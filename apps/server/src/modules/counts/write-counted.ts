import type { Selectable } from 'kysely';
import type { CountLines } from '../../../db/types.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { OpenCount } from './lock-count.ts';
import { stockNow } from './stock-now.ts';

export type StoredLine = Selectable<CountLines>;

/** The line, locked: two who count the same thing add to it one after the other. @throws Refusal resource.not_found */
export const lockLine = async ({ tx }: Scope, countId: number, lineId: number): Promise<StoredLine> =>
  (await tx
    .selectFrom('count_lines')
    .selectAll()
    .where('count_id', '=', countId)
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** What was found of a line. `adds` goes on counting; otherwise it is the whole, and what was written before is forgotten. */
export type Found = { counted: number | null; serials: readonly string[]; foundBin?: string; adds: boolean };

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/**
 * Records a counted quantity. The expected one is stored when the count of the line begins: a later sale changes
 * neither. If it changes while the line is being counted, it is unknown whether the pieces sold had been counted, and so the
 * line must be counted again.
 */
export const writeCounted = async (
  scope: Scope,
  count: OpenCount,
  line: StoredLine,
  { counted, serials, foundBin, adds }: Found,
): Promise<void> => {
  const place = {
    assetId: line.asset_id,
    partId: line.part_id,
    locationId: count.location_id,
    bin: line.bin,
  };
  const now = await stockNow(scope, place);
  const goesOn = adds && line.stock_then !== null;
  const isMoved =
    goesOn && (line.is_moved || line.stock_then !== now.quantity || !isSame(line.serials_then, now.serials));
  await scope.tx
    .updateTable('count_lines')
    .set({
      counted,
      serials_seen: [...serials],
      ...(goesOn ? {} : { stock_then: counted === null ? null : now.quantity, serials_then: now.serials }),
      ...(foundBin === undefined ? {} : { found_bin: foundBin }),
      is_moved: isMoved,
      counted_by: counted === null ? null : scope.actor.userId,
      counted_at: counted === null ? null : scope.now.toString(),
    })
    .where('id', '=', line.id)
    .execute();
};
