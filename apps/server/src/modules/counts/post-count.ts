import type { Count, postCount as endpoint } from '@yardline/contract/counts/counts';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { correctAsset } from './correct-asset.ts';
import { correctPart } from './correct-part.ts';
import { getCountById } from './counts.queries.ts';
import { lockCount } from './lock-count.ts';
import { stockNow } from './stock-now.ts';
import type { FoundLine } from './found-line.ts';
import type { StoredLine } from './write-counted.ts';

/** What was found of a line; what nobody counted is left out, or is nothing. */
const foundOf = async (
  scope: Scope,
  locationId: number,
  line: StoredLine,
  { uncounted, reason }: InputOf<typeof endpoint>['body'],
): Promise<FoundLine | undefined> => {
  if (line.counted === null && uncounted === 'leave') return undefined;
  const place = { assetId: line.asset_id, partId: line.part_id, locationId, bin: line.bin };
  const then =
    line.counted === null || line.stock_then === null
      ? await stockNow(scope, place)
      : { quantity: line.stock_then, serials: line.serials_then };
  const seen = line.serials_seen;
  return {
    line,
    reason,
    difference: Math.round(((line.counted ?? 0) - then.quantity) * 100) / 100,
    missing: then.serials.filter((serial) => !seen.includes(serial)),
    found: seen.filter((serial) => !then.serials.includes(serial)),
  };
};

const refuseMoved = async (scope: Scope, id: number): Promise<void> => {
  const { sheet } = await getCountById(scope, id);
  const moved = sheet.filter((line) => line.is_moved).map(({ number }) => number);
  if (moved.length > 0) throw new Refusal('count.moved', { products: [...new Set(moved)].join(', ') });
};

/**
 * Corrects the stock by what was found, all of it or nothing: parts by a move of the difference, counted products by pieces
 * found or lost, machines that were not found as lost, machines of another yard by taking them into this one.
 * @throws Refusal resource.not_found, document.stale, count.over, permission.denied (assets.delete for what is lost),
 *   count.moved {products}, count.machine_out {number}, disposal.promised, part.out_of_stock, part.bin_short, serial.not_here
 */
export const postCount = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Count> => {
  const count = await lockCount(scope, id, 'alone');
  await expectVersion(scope, 'counts', count, ifMatch);
  await refuseMoved(scope, id);
  const lines = await scope.tx
    .selectFrom('count_lines')
    .selectAll()
    .where('count_id', '=', id)
    // Machines, then parts, each in the order of their ids: as everybody else locks them.
    .orderBy('asset_id')
    .orderBy('part_id')
    .orderBy('bin')
    .execute();
  for (const line of lines) {
    const found = await foundOf(scope, count.location_id, line, body);
    if (found === undefined) continue;
    const value =
      line.asset_id === null
        ? await correctPart(scope, count, found)
        : await correctAsset(scope, count, found);
    await scope.tx
      .updateTable('count_lines')
      .set({ difference: found.difference, value, counted: line.counted ?? 0 })
      .where('id', '=', line.id)
      .execute();
  }
  const over = { status: 'posted', closed_at: scope.now.toString(), reason: body.reason };
  await scope.tx
    .updateTable('counts')
    .set({ ...over, closed_by: scope.actor.userId, row_version: count.row_version + 1 })
    .where('id', '=', id)
    .execute();
  const posted = await getCountById(scope, id);
  await audit(scope, {
    action: 'post',
    noun: 'counts',
    rowId: id,
    before: { status: 'open' },
    after: { ...body, status: 'posted', differences: posted.sheet.filter((line) => line.difference).length },
  });
  return posted;
};
