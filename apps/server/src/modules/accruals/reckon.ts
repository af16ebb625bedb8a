import type { Days } from '@yardline/domain/ledger/recognition';
import type { Cents } from '@yardline/domain/money/cents';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { waiverOn } from '@yardline/domain/waiver/waiver';
import { sql } from 'kysely';
import { openBreath } from '../../kernel/breathe.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openRentals } from '../charges/public.ts';
import { openLinesOf } from '../credit/public.ts';
import { readPricingRules } from '../pricing/public.ts';
import type { Span } from '../ledger/public.ts';
import { billedSources } from './billed-stretches.queries.ts';
import { billedUsesOf } from './billed-uses.queries.ts';
import { type Source, type Stretch, stretchAt } from './stretch.ts';

type OpenLine = Awaited<ReturnType<typeof openLinesOf>>[number];

/** Rentals that went out before the end of a month and have something that no bill bears. */
const openLines = async (scope: Scope, { ends_on: end }: Span): Promise<OpenLine[]> => {
  const customers = await scope.tx
    .selectFrom('contracts')
    .where('kind', '=', 'contract')
    .where('status', '=', 'open')
    .where('customer_id', 'is not', null)
    .select('customer_id')
    .distinct()
    .execute();
  const lines = await openLinesOf(
    scope,
    customers.flatMap(({ customer_id: id }) => id ?? []),
    [],
  );
  return lines.filter(
    (line) =>
      line.kind === 'contract' &&
      line.type === 'R' &&
      line.out_at !== null &&
      dayOf(Temporal.Instant.from(line.out_at), line.time_zone) < end,
  );
};

/** The damage waiver that a bill would have on what an open line charges. */
const waiverOf = (line: OpenLine, extended: Cents): Cents =>
  line.charges_waiver ? waiverOn([{ extended, exempt: line.is_waiver_exempt }], line.waiver_percent) : 0;

/** Hours beyond the allowance, from the day on which the line went out to the end of the month. */
const useOf = (line: OpenLine, span: Span, charge: Cents): Stretch => ({
  kind: 'unbilled',
  isUse: true,
  contractLineId: line.id,
  invoiceLineId: null,
  divisionId: line.division_id ?? 0,
  classId: line.class_id === 0 ? null : line.class_id,
  from: dayOf(Temporal.Instant.from(line.out_at ?? ''), line.time_zone),
  to: span.ends_on,
  charged: charge,
  part: charge,
  waiverCharged: 0,
  waiver: 0,
});

type OpenSources = { sources: Omit<Source, 'off'>[]; uses: Stretch[] };

const openSources = async (scope: Scope, span: Span): Promise<OpenSources> => {
  const lines = await openLines(scope, span);
  const [rentals, rulesOf] = await Promise.all([openRentals.read(scope, lines), readPricingRules(scope)]);
  const [sources, uses]: [OpenSources['sources'], Stretch[]] = [[], []];
  const breathe = openBreath();
  for (const line of lines) {
    await breathe();
    const zone = line.time_zone;
    const at = startOfDay(span.ends_on, zone);
    for (const { amount: charged, ...period } of openRentals.stretchesBefore(line, rentals, rulesOf, at))
      sources.push({
        contractLineId: line.id,
        invoiceLineId: null,
        divisionId: line.division_id ?? 0,
        classId: line.class_id === 0 ? null : line.class_id,
        zone,
        period,
        charged,
        waiverCharged: waiverOf(line, charged),
      });
    const charge = openRentals.overtimeBefore(line, rentals, rulesOf, at);
    if (charge > 0) uses.push(useOf(line, span, charge));
  }
  return { sources, uses };
};

type Off = { contract_line_id: number; starts_at: string; ends_at: string | null };

/** The times off rent of lines for which nothing is charged, by line. */
const readOff = async ({ tx }: Scope, lineIds: readonly number[]): Promise<Map<number, Off[]>> => {
  const rows = await tx
    .selectFrom('off_rents')
    .where(sql<boolean>`contract_line_id = any(${lineIds}::bigint[])`)
    .where('status', '=', 'approved')
    .where('free_percent', '=', 100)
    .select(['contract_line_id', 'starts_at', 'ends_at'])
    .execute();
  return Map.groupBy(rows, (row) => row.contract_line_id);
};

const daysOff = (off: Off, zone: string): Days => ({
  from: dayOf(Temporal.Instant.from(off.starts_at), zone),
  to: off.ends_at === null ? '9999-12-31' : dayOf(Temporal.Instant.from(off.ends_at), zone),
});

/**
 * What is earned and not billed at the end of a month, and billed and not earned, stretch by stretch, by days in the division's
 * zone. What was billed after the month counts as not billed in it.
 */
export const reckonAccruals = async (scope: Scope, periodId: number, span: Span): Promise<Stretch[]> => {
  const [billed, { sources: open, uses }, billedUses] = await Promise.all([
    billedSources(scope, span),
    openSources(scope, span),
    billedUsesOf(scope, periodId, span),
  ]);
  const sources = [...billed, ...open.map((source) => ({ kind: 'unbilled' as const, ...source }))];
  const off = await readOff(scope, [...new Set(sources.map(({ contractLineId }) => contractLineId))]);
  const stretches = sources.flatMap(({ kind, ...source }) => {
    const own = (off.get(source.contractLineId) ?? []).map((each) => daysOff(each, source.zone));
    return stretchAt(kind, { ...source, off: own }, span.ends_on) ?? [];
  });
  return [...stretches, ...uses, ...billedUses];
};
