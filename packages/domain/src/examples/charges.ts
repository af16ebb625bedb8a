import { cancellationFee, depositOf, dryRun } from '../charges/agreed.ts';
import { deliveryByDistance, outsideHours } from '../charges/delivery.ts';
import { feeOf, surchargePercent } from '../charges/fees.ts';
import { contractTotals } from '../contracts/totals.ts';
import { checkCredit, creditParts } from '../credit/exposure.ts';
import { amount, cents } from '../money/cents.ts';
import { revenueFee } from '../payments/revenue-fee.ts';
import { boundFor, settledBy } from '../waiver/settlement.ts';
import type { Example } from './example.ts';

const ojl = 'https://ojlforklifts.com/rental-policies/';
const dependable = 'https://dependableliftrentals.com/pricing/associated-charges';
const onRent = 'https://intercom.help/OnRent/en/articles/13130489-credit-check';

const lateTrip = (time: string) => ({
  fee: amount(outsideHours(time, { from: '09:00', to: '16:00', perHour: cents(25) })),
});

/** A document with one rental line of 1,000 and a waiver. */
function waiverOf(rental: number, discount: number, waiverPercent: number) {
  const { rental: net, waiver } = contractTotals({
    lines: [
      {
        type: 'R',
        gross: cents(rental),
        discountPercent: null,
        discountAllowed: true,
        chargeable: true,
        waiverExempt: false,
        tax1: false,
        tax2: false,
      },
    ],
    rentalDiscP: discount,
    saleDiscP: 0,
    waiverPercent,
    taxes: {},
  });
  return { net: amount(net), waiver: amount(waiver) };
}

const customerPays = (value: number, repair: number) => ({
  customerPays: amount(
    settledBy(
      boundFor(cents(value), {
        deductibles: [
          { upTo: cents(25_000), amount: cents(1000) },
          { upTo: Infinity, amount: cents(2500) },
        ],
        repairPercent: 15,
      }),
      cents(repair),
    ),
  ),
});

/** What a credit check says of an exposure. */
function creditSays(limit: number, exposure: number) {
  const [problem] = checkCredit('Y', cents(limit), creditParts(cents(exposure), []));
  const excess = problem?.data?.['excess'];
  if (typeof excess === 'number') return { result: 'warn', exceededBy: amount(excess) };
  return { result: limit === 0 ? 'no check' : 'good' };
}

const trips: readonly Example[] = [
  {
    id: 'V102',
    area: 'charges',
    rule: 'delivery.outside-hours',
    source: ojl,
    kind: 'stated',
    input: { delivery: '07:00', from: '09:00', to: '16:00', perHour: 25 },
    expected: { fee: 50 },
    answer: () => lateTrip('07:00'),
  },
  {
    id: 'V103',
    area: 'charges',
    rule: 'delivery.outside-hours',
    source: ojl,
    kind: 'stated',
    input: { pickup: '20:00', from: '09:00', to: '16:00', perHour: 25 },
    expected: { fee: 100 },
    answer: () => lateTrip('20:00'),
  },
  {
    id: 'V104',
    area: 'charges',
    rule: 'surcharge.fixed-and-variable',
    kind: 'stated',
    source: dependable,
    input: { fixedPercent: 12, variablePercent: 11.5 },
    expected: { percent: 23.5 },
    answer: () => ({ percent: surchargePercent(12, 11.5) }),
  },
  {
    id: 'X002',
    area: 'charges',
    rule: 'delivery.distance',
    kind: 'stated',
    source: 'https://www.neighborly.rentals/faq',
    input: { miles: 30, includedMiles: 25, perMile: 2.3, legs: 4 },
    expected: { fee: 46 },
    answer: () => ({
      fee: amount(deliveryByDistance({ distance: 30, included: 25, perUnit: cents(2.3), legs: 4 })),
    }),
  },
  {
    id: 'X003',
    area: 'charges',
    rule: 'delivery.distance',
    kind: 'arithmetic',
    source: 'https://www.getable.com/blog/cost-and-fee-guide-to-rental-equipment.php',
    input: { miles: 50, includedMiles: 50, eachWay: 125, legs: 2 },
    expected: { fee: 250 },
    answer: () => ({
      fee: amount(deliveryByDistance({ distance: 50, included: 50, flat: cents(125), perUnit: 0, legs: 2 })),
    }),
  },
  {
    id: 'X004',
    area: 'charges',
    rule: 'delivery.dry-run',
    source: ojl,
    kind: 'arithmetic',
    input: { transport: 125, day: 200 },
    expected: { delivery: 450, pickup: 125 },
    answer: () => {
      const trip = { transport: cents(125), day: cents(200) };
      return { delivery: amount(dryRun('delivery', trip)), pickup: amount(dryRun('pickup', trip)) };
    },
  },
];

const environmental = 'RentalMan manual, version 12, environmental charges (RAENVM20)';

const fees: readonly Example[] = [
  {
    id: 'X007',
    area: 'charges',
    rule: 'fee.percentage-within-bounds',
    kind: 'arithmetic',
    source: environmental,
    input: {
      percent: 4,
      minimum: 5,
      maximum: 30,
      rentals: [100, 500, 1e3],
    },
    expected: { fees: [5, 20, 30] },
    answer: () => {
      const fee = { kind: 'percent', percent: 4, minimum: cents(5), maximum: cents(30) } as const;
      return { fees: [100, 500, 1e3].map((rental) => amount(feeOf(fee, { amount: cents(rental) }))) };
    },
  },
  {
    id: 'X008',
    area: 'charges',
    rule: 'fee.rates-of-its-own',
    kind: 'arithmetic',
    source: environmental,
    input: { day: 2, week: 6, weeks: 1, days: 2 },
    expected: { fee: 10 },
    answer: () => {
      const billed = [
        { unit: 'week' as const, units: 1, extended: 0 },
        { unit: 'day' as const, units: 2, extended: 0 },
      ];
      const rates = { day: cents(2), week: cents(6) };
      return {
        fee: amount(feeOf({ kind: 'unit', rates }, { amount: 0, billed })),
      };
    },
  },
];

const protection: readonly Example[] = [
  {
    id: 'V105',
    area: 'charges',
    rule: 'waiver',
    source: dependable,
    kind: 'arithmetic',
    input: {
      rental: 1e3,
      waiverPercent: 15,
    },
    expected: {
      net: 1e3,
      waiver: 150,
    },
    answer: () => waiverOf(1e3, 0, 15),
  },
  {
    id: 'V106',
    area: 'charges',
    rule: 'waiver.settlement',
    source: dependable,
    kind: 'arithmetic',
    input: {
      value: 2e4,
      repair: 4e3,
      deductible: 1e3,
      repairPercent: 15,
    },
    expected: { customerPays: 600 },
    answer: () => customerPays(2e4, 4e3),
  },
  {
    id: 'V107',
    area: 'charges',
    rule: 'waiver.settlement',
    source: dependable,
    kind: 'arithmetic',
    input: {
      value: 2e4,
      repair: 1e4,
      deductible: 1e3,
      repairPercent: 15,
    },
    expected: { customerPays: 1e3 },
    answer: () => customerPays(2e4, 1e4),
  },
  {
    id: 'V110',
    area: 'charges',
    rule: 'waiver',
    kind: 'arithmetic',
    source:
      'https://naocdev.texadasoftware.com:10814/resources/openclient/srmv10/appHelp/WebHelp/idh-4132.html',
    input: {
      rental: 1e3,
      discountPercent: 10,
      waiverPercent: 12,
    },
    expected: { net: 900, waiver: 108 },
    answer: () => waiverOf(1e3, 10, 12),
  },
];

const terms: readonly Example[] = [
  {
    id: 'V131',
    area: 'charges',
    rule: 'credit.limit',
    source: onRent,
    kind: 'stated',
    input: {
      limit: 0,
      open: 8500,
      order: 2e3,
    },
    expected: { result: 'no check' },
    answer: () => creditSays(0, 8500 + 2e3),
  },
  {
    id: 'V132',
    area: 'charges',
    rule: 'credit.limit',
    source: onRent,
    kind: 'arithmetic',
    input: {
      limit: 1e4,
      open: 10250,
      order: 0,
    },
    expected: { result: 'warn', exceededBy: 250 },
    answer: () => creditSays(1e4, 10250),
  },
  {
    id: 'V169',
    area: 'charges',
    rule: 'card-fee',
    kind: 'arithmetic',
    source: 'The specification, both texts',
    input: { fee: 299 },
    expected: { percent: '2.99' },
    answer: () => {
      const fee = revenueFee({ hasFeature: true, fee: 299, optional: 'N' });
      return { percent: fee?.percent.toFixed(2) ?? '' };
    },
  },
  {
    id: 'X005',
    area: 'charges',
    rule: 'cancellation',
    kind: 'arithmetic',
    source: 'https://denver.blasterbouncer.com/index.php/more-info/faqs/43-what-is-your-cancellation-policy',
    input: { rental: 300, percent: 20, minimum: 100 },
    expected: { fee: 100 },
    answer: () => ({ fee: amount(cancellationFee(cents(300), 20, cents(100))) }),
  },
  {
    id: 'X006',
    area: 'charges',
    rule: 'deposit.multiple-of-the-rental',
    kind: 'arithmetic',
    source: 'https://www.beehiverentalandsales.com/info',
    input: { rental: 200, times: 2.5 },
    expected: { deposit: 500 },
    answer: () => ({
      deposit: amount(
        depositOf({ kind: 'multiple', times: 2.5 }, { rental: cents(200), waiver: 0, taxes: 0 }),
      ),
    }),
  },
];

/** Deliveries, surcharges, fees, waiver, credit, cancellation and deposit. */
export const chargeExamples: readonly Example[] = [...trips, ...fees, ...protection, ...terms];
