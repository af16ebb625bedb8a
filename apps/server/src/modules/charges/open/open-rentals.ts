import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { PricingRulesOf } from '../../pricing/public.ts';
import { meterHoursOf } from '../use/machine-parts.ts';
import { type OpenLine, type OpenRent, openRentOf, rentalOf } from './open-rent.ts';
import { machinesOf, type OpenUse, openUseOf, readUse } from './open-use.ts';

/** The approved times off rent of lines, by line. */
const offRentsOf = async (scope: Scope, lineIds: readonly number[]) => {
  const rows = await scope.tx
    .selectFrom('off_rents')
    .where(sql<boolean>`contract_line_id = any(${lineIds}::bigint[])`)
    .where('status', '=', 'approved')
    .select(['contract_line_id', 'starts_at', 'ends_at', 'free_percent'])
    // What is owed is a sum, which names no receipts.
    .select((eb) => eb.val(null).$castTo<number | null>().as('receipt'))
    .execute();
  return Map.groupBy(rows, (row) => row.contract_line_id);
};

/** What the rentals among lines are reckoned from, read for all of them at once. */
const readOpenRentals = async (scope: Scope, lines: readonly OpenLine[]) => {
  const [offRents, use] = await Promise.all([
    offRentsOf(
      scope,
      lines.flatMap((line) => (line.out_at === null ? [] : [line.id])),
    ),
    readUse(scope, lines),
  ]);
  return { offRents, use };
};

export type OpenRentals = Awaited<ReturnType<typeof readOpenRentals>>;

/** A rental line with what its time and its use count for, in cents. */
const openRentalOf = (
  line: OpenLine,
  { offRents, use }: OpenRentals,
  rulesOf: PricingRulesOf,
  now: Temporal.Instant,
): OpenRent & { use: OpenUse } => {
  const parts = machinesOf(line, use);
  const terms = { offRents: offRents.get(line.id) ?? [], ...meterHoursOf(parts) };
  const rental = rentalOf(line, terms, rulesOf, now);
  const question = { line, rental, before: use.before.get(line) ?? [], now };
  return { ...openRentOf(question), use: openUseOf(question, parts, use) };
};

/** What open rentals count for: read for many lines at once, and reckoned for one of them. */
export const openRentals = { read: readOpenRentals, of: openRentalOf } as const;
