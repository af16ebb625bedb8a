import type { Cents } from '@yardline/domain/money/cents';
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

/**
 * What the hours of a rental by readings before an instant cost beyond those that its time includes, and no bill bears yet, in cents. What is
 * out then, or came back later, is reckoned by its last reading before.
 */
const overtimeBefore = (
  line: OpenLine,
  rentals: OpenRentals,
  rulesOf: PricingRulesOf,
  at: Temporal.Instant,
): Cents => {
  const isBefore = (instant: string) => Temporal.Instant.compare(Temporal.Instant.from(instant), at) < 0;
  const readings = new Map(
    [...rentals.use.readings].map(([id, rows]) => [id, rows.filter((row) => isBefore(row.read_at))]),
  );
  const isBack = line.returned_at !== null && isBefore(line.returned_at);
  const then = isBack ? line : { ...line, returned_at: null, meter_in: null };
  const before = new Map([...rentals.use.before, [then, rentals.use.before.get(line) ?? []] as const]);
  const known = { ...rentals, use: { ...rentals.use, readings, before } };
  return openRentalOf(then, known, rulesOf, at).use.overtime;
};

/** What open rentals count for: read for many lines at once, and reckoned for one of them. */
export const openRentals = {
  read: readOpenRentals,
  of: openRentalOf,
  stretchesBefore,
  overtimeBefore,
} as const;
