import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { PricingRulesOf } from '../../pricing/public.ts';
import { meterHoursOf } from '../use/machine-parts.ts';
import {
  type OpenLine,
  type OpenRent,
  openRentOf,
  type OpenStretch,
  openStretchesOf,
  rentalOf,
} from './open-rent.ts';
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

/** How a line is billed, with what was billed of it before. */
const questionOf = (
  line: OpenLine,
  { offRents, use }: OpenRentals,
  rulesOf: PricingRulesOf,
  now: Temporal.Instant,
) => {
  const parts = machinesOf(line, use);
  const terms = { offRents: offRents.get(line.id) ?? [], ...meterHoursOf(parts) };
  const rental = rentalOf(line, terms, rulesOf, now);
  return { parts, question: { line, rental, before: use.before.get(line) ?? [], now } };
};

/** A rental line with what its time and its use count for, in cents. */
const openRentalOf = (
  line: OpenLine,
  rentals: OpenRentals,
  rulesOf: PricingRulesOf,
  now: Temporal.Instant,
): OpenRent & { use: OpenUse } => {
  const { parts, question } = questionOf(line, rentals, rulesOf, now);
  return { ...openRentOf(question), use: openUseOf(question, parts, rentals.use) };
};

/** What of a rental line no bill bears and begins before an instant, each stretch with its price. */
const stretchesBefore = (
  line: OpenLine,
  rentals: OpenRentals,
  rulesOf: PricingRulesOf,
  at: Temporal.Instant,
): OpenStretch[] => openStretchesOf(questionOf(line, rentals, rulesOf, at).question, at);

/** What open rentals count for: read for many lines at once, and reckoned for one of them. */
export const openRentals = { read: readOpenRentals, of: openRentalOf, stretchesBefore } as const;
