import { lateReturnTold, type FeeTerms, type LateReturnTerms } from '@yardline/domain/charges/fee-terms';
import { amount, cents } from '@yardline/domain/money/cents';
import { demand, type Place, type Scope } from '../../../kernel/scope.ts';
import type { LineRecord } from '../../contracts/public.ts';
import type { BillingTerms } from '../../invoices/public.ts';
import type { Coming, LateFee } from '../coming.ts';

/** What was charged before for parts of the lines, in cents, and since when each is called off. */
const readBefore = async ({ tx }: Scope, lineIds: readonly number[]) => {
  const [charged, calledOff] = await Promise.all([
    tx
      .selectFrom('late_returns')
      .where('due_line_id', 'in', lineIds)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('return_lines as l')
              .innerJoin('return_reversals as v', 'v.return_id', 'l.return_id')
              .whereRef('l.id', '=', 'late_returns.return_line_id')
              .select('l.id'),
          ),
        ),
      )
      .groupBy('due_line_id')
      .select((eb) => ['due_line_id', eb.fn.sum<number>('charge').as('charge')])
      .execute(),
    tx
      .selectFrom('off_rents')
      .where('contract_line_id', 'in', lineIds)
      .where('status', '=', 'approved')
      .where('ends_at', 'is', null)
      .groupBy('contract_line_id')
      .select((eb) => ['contract_line_id', eb.fn.min<string>('starts_at').as('starts_at')])
      .execute(),
  ]);
  return {
    charged: new Map(charged.map((row) => [row.due_line_id, cents(row.charge)])),
    calledOff: new Map(calledOff.map((row) => [row.contract_line_id, row.starts_at])),
  };
};

type Before = Awaited<ReturnType<typeof readBefore>>;

/** When a line ended for the customer: what was called off waits for its pickup and is late no more. */
const endedAt = ({ id }: LineRecord, at: Temporal.Instant, { calledOff }: Before): Temporal.Instant => {
  const off = calledOff.get(id);
  if (off === undefined) return at;
  const ended = Temporal.Instant.from(off);
  return Temporal.Instant.compare(ended, at) < 0 ? ended : at;
};

type Return = { terms: BillingTerms; at: Temporal.Instant; waived: string };

const feeOf = (
  rule: LateReturnTerms,
  { line, asset }: Pick<Coming, 'line' | 'asset'>,
  { terms, at, waived, before }: Return & { before: Before },
): LateFee | undefined => {
  if (line.ends_at === null) return undefined;
  const told = lateReturnTold(rule, {
    product: asset.number,
    due: Temporal.Instant.from(line.ends_at),
    returned: endedAt(line, at, before),
    charged: before.charged.get(line.id) ?? 0,
    zone: terms.zone,
  });
  if (told === undefined) return undefined;
  const { hours, charge, explanation } = told;
  const reason =
    waived === ''
      ? { charge, explanation }
      : {
          charge: 0,
          explanation: [
            ...explanation.slice(0, 1),
            { key: 'check_in.waived' as const, data: { reason: waived } },
          ],
        };
  const by = { serviceId: rule.serviceId, name: rule.service };
  return { dueAt: line.ends_at, hours, waived, charge: { ...by, amount: amount(reason.charge), reason } };
};

/**
 * What each line that comes back is charged for being late, by what its contract says since it was opened; what is missing has a price of
 * its own. Letting it go takes the right to prices. [B4.16]
 * @throws Refusal permission.denied
 */
export const lateFeesOf = async (
  scope: Scope,
  coming: readonly Coming[],
  ofReturn: Return,
): Promise<ReadonlyMap<number, LateFee>> => {
  const { lateReturn: rule } = (ofReturn.terms.contract.fee_terms ?? {}) as FeeTerms;
  const back = coming.filter(({ condition }) => condition !== 'missing');
  if (rule === undefined || back.length === 0) return new Map();
  const before = await readBefore(
    scope,
    back.map(({ line }) => line.id),
  );
  const fees = new Map(
    back.flatMap((each) => {
      const fee = feeOf(rule, each, { ...ofReturn, before });
      return fee === undefined ? [] : [[each.line.id, fee] as const];
    }),
  );
  const { division_id: division, location_id: location } = ofReturn.terms.contract;
  const place: Place = { ...(division && { division }), ...(location && { location }) };
  if (fees.size > 0 && ofReturn.waived !== '') demand(scope, 'override_rates', place);
  return fees;
};
