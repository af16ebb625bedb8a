import { freeOver } from '../availability/free.ts';
import { cycleEnd, type CycleRule } from '../billing/cycles.ts';
import { revenueOfReplacement } from '../billing/exchange.ts';
import { lateReturnFee } from '../billing/late-return.ts';
import { schedule } from '../billing/schedule.ts';
import { clockText } from '../billing/words.ts';
import { amount, cents } from '../money/cents.ts';
import { amountOwed } from '../payments/owed.ts';
import { chooseRates } from '../pricing/rate-source.ts';
import type { Example } from './example.ts';
import { at, ratesOf } from './rental.ts';

const zone = 'America/New_York';
const manual =
  'https://srm10.texadasoftware.com:8815/OpenClient/appResources/srm10/appHelp/source/rsch01a.htm';

/** The first ends of a line's cycles, as a clock shows them. */
function endsOf(out: string, rule: CycleRule, cycles: number): string[] {
  const clock = { dateOut: at(out), rule, zone };
  return Array.from({ length: cycles }, (_, index) => clockText(cycleEnd(clock, index + 1), zone));
}

/** Two bills at 22.50 a day: one for January, and what re-rating the whole time leaves after it. */
function progressThenRest() {
  const [progress, rest] = schedule({
    line: {
      rates: ratesOf({ '1d': 22.5 }),
      quantity: 1,
      graceMinutes: 0,
      last: 'cumulative',
      clock: { dateOut: at('2015-01-01T00:00'), rule: 'calendar_month', alignDay: 1, zone },
    },
    timing: 'arrears',
    returnedAt: at('2015-02-15T00:00'),
    asOf: at('2015-02-15T00:00'),
  });
  return {
    progressBilled: amount(progress?.charged ?? 0),
    finalInvoice: amount(rest?.charged ?? 0),
  };
}

/** What is free and what is out of owned pieces while some of those picked up are not back. */
function stockAfter(owned: number, pickedUp: number, returned: number) {
  const [from, to] = [at('2026-05-04T08:00'), at('2026-05-05T08:00')];
  const inWarehouse = freeOver(owned, [{ from, to: null, quantity: pickedUp - returned }], { from, to });
  return { inWarehouse, onRent: owned - inWarehouse };
}

function rateAfterSubstitution() {
  const rented = { asset: ratesOf({ '1d': 450 }) };
  const kept = chooseRates({ override: ratesOf({ '1d': 300 }), ...rented });
  return amount(kept?.rates[0]?.amount ?? 0);
}

/** Cycles, late returns, exchanges and what is owed. */
export const billingExamples: readonly Example[] = [
  {
    id: 'V095',
    area: 'billing',
    rule: 'cycle.calendar_month',
    source: manual,
    kind: 'stated',
    input: { out: '2026-01-05T12:00', cycles: 3 },
    expected: { ends: ['2026-02-05 12:00', '2026-03-05 12:00', '2026-04-05 12:00'] },
    answer: () => ({ ends: endsOf('2026-01-05T12:00', 'calendar_month', 3) }),
  },
  {
    id: 'V096',
    area: 'billing',
    rule: 'cycle.four_weeks',
    source: manual,
    kind: 'arithmetic',
    input: { out: '2026-01-05T12:00', cycles: 3 },
    expected: { ends: ['2026-02-02 12:00', '2026-03-02 12:00', '2026-03-30 12:00'] },
    answer: () => ({ ends: endsOf('2026-01-05T12:00', 'four_weeks', 3) }),
  },
  {
    id: 'V097',
    area: 'billing',
    rule: 'cycle.cumulative',
    kind: 'stated',
    source:
      'https://support.westromsoftware.com/hc/en-us/articles/204297005-Billing-Increment-for-User-Definable-2',
    input: { out: '2015-01-01', progressTo: '2015-01-31', returned: '2015-02-14', totalToReturn: 1012.5 },
    expected: { progressBilled: 697.5, finalInvoice: 315 },
    answer: progressThenRest,
  },
  {
    id: 'V023',
    area: 'billing',
    rule: 'late.return',
    kind: 'stated',
    source: 'Odoo sale_renting tests, TestRentalCommon.test_delay_pricing',
    input: { perHour: 2.5, perDay: 15, hoursLate: 5 },
    expected: { fee: 12.5 },
    answer: () => {
      const due = at('2026-05-04T08:00');
      const rates = { perHour: cents(2.5), perDay: cents(15) };
      return { fee: amount(lateReturnFee(due, due.add({ hours: 5 }), rates)) };
    },
  },
  {
    id: 'V074',
    area: 'billing',
    rule: 'late.return',
    kind: 'stated',
    source: 'https://www.generalrentaloftolland.com/additional-fees',
    input: { due: '16:30', returned: '18:30', perHour: 35 },
    expected: { fee: 70 },
    answer: () => ({
      fee: amount(lateReturnFee(at('2026-05-04T16:30'), at('2026-05-04T18:30'), { perHour: cents(35) })),
    }),
  },
  {
    id: 'V139',
    area: 'billing',
    rule: 'return.partial',
    kind: 'stated',
    source: 'Odoo sale_stock_renting tests, test_rental_product_flow',
    input: { owned: 4, pickedUp: 3, returned: 2 },
    expected: { inWarehouse: 3, onRent: 1 },
    answer: () => stockAfter(4, 3, 2),
  },
  {
    id: 'V160',
    area: 'billing',
    rule: 'exchange.replacement',
    kind: 'stated',
    source: 'https://help.intellidealer.com/intellidealer/Content/Ref/Exchanging_a_Rental_Unit.htm',
    input: { months: [3, 2] },
    expected: { months: [0, 5] },
    answer: () => ({
      months: revenueOfReplacement([
        { asset: 'A', earned: 3 },
        { asset: 'B', earned: 2 },
      ]).map(({ earned }) => earned),
    }),
  },
  {
    id: 'V162',
    area: 'billing',
    rule: 'substitution.requested',
    kind: 'stated',
    source: 'https://help.texadasoftware.com/en/knowledge/1244/product-substitution',
    input: { requestedDay: 300, rentedDay: 450 },
    expected: { day: 300 },
    answer: () => ({ day: rateAfterSubstitution() }),
  },
  {
    id: 'V168',
    area: 'billing',
    rule: 'amount.owed',
    source: 'B5.41',
    kind: 'arithmetic',
    input: { total: 1149.75, payments: [500, 149.75], onAccount: 'Y', onAccountAmount: 500 },
    expected: { owed: 500 },
    answer: () => {
      const { owed } = amountOwed({
        total: cents(1149.75),
        payments: [cents(500), cents(149.75)],
        onAccount: 'Y',
        onAccountAmount: cents(500),
      });
      return { owed: amount(owed) };
    },
  },
];
