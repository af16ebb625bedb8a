import { serviceDue } from '../maintenance/due.ts';
import { fuelCharge } from '../meters/fuel.ts';
import { overtimeOf, type BilledUnits, type OvertimeQuestion } from '../meters/overtime.ts';
import { chargeForUse } from '../meters/pay-per-use.ts';
import { inShifts, shiftFactor } from '../meters/shifts.ts';
import { usedAcross } from '../meters/usage.ts';
import { amount, cents, percentOf } from '../money/cents.ts';
import type { Example } from './example.ts';

const one = (unit: BilledUnits['unit'], price: number, units = 1): BilledUnits => ({
  unit,
  units,
  extended: cents(price),
});

function hoursBeyond(question: OvertimeQuestion): { hours: number; overtime: number } {
  const { hours, charge } = overtimeOf(question);
  return { hours, overtime: amount(charge) };
}

/** A week under step billing: which shift the hours reach, and what the week costs then. */
function steppedWeek(price: number, used: number) {
  const { charge, pools } = overtimeOf({ billed: [one('week', price)], used, mode: 'step' });
  const basis = pools[0]?.basis;
  const factor = basis?.kind === 'step' ? shiftFactor(basis.to) : 1;
  return { factor, charge: price + amount(charge), beyond: amount(charge) };
}

const equipmentWatch = 'https://equipmentwatch.com/?p=185455';
const tolland = 'https://www.generalrentaloftolland.com/additional-fees';
const heavy = 'https://totheheavy.com/?p=860';

const overtime: readonly Example[] = [
  {
    id: 'V066',
    area: 'meters',
    rule: 'overtime.hourly',
    source: equipmentWatch,
    kind: 'arithmetic',
    input: { day: 800, hours: 10 },
    expected: { hours: 2, overtime: 200 },
    answer: () => hoursBeyond({ billed: [one('day', 800)], used: 10 }),
  },
  {
    id: 'V067',
    area: 'meters',
    rule: 'overtime.hourly',
    source: equipmentWatch,
    kind: 'arithmetic',
    input: {
      week: 2e3,
      hours: 47,
    },
    expected: { hours: 7, overtime: 350 },
    answer: () =>
      hoursBeyond({
        billed: [one('week', 2e3)],
        used: 47,
      }),
  },
  {
    id: 'V068',
    area: 'meters',
    rule: 'overtime.hourly',
    source: equipmentWatch,
    kind: 'arithmetic',
    input: { month: 6160, hours: 180 },
    expected: { hours: 4, overtime: 140 },
    answer: () => hoursBeyond({ billed: [one('month', 6160)], used: 180 }),
  },
  {
    id: 'V069',
    area: 'meters',
    rule: 'overtime.pooled-hour-rounded-first',
    kind: 'stated',
    source: 'https://pacificrimequipment.com/rentals/rental-rate-explanation',
    input: {
      month: 6e3,
      includedPerMonth: 176,
      hoursByMonth: [195, 170],
    },
    expected: { allowed: 352, used: 365, hours: 13, hourly: 34.09, overtime: 443.17 },
    answer: () => {
      const billed = [one('month', 6e3), one('month', 6e3)];
      const used = usedAcross([
        { out: 0, in: 195 },
        { out: 195, in: 195 + 170 },
      ]);
      const { allowed, hours, charge, pools } = overtimeOf({ billed, used, roundRateFirst: true });
      const [pool] = pools;
      const hourly = pool?.basis.kind === 'share' ? amount(pool.basis.rate) : 0;
      return { allowed, used, hours, hourly, overtime: amount(charge) };
    },
  },
  {
    id: 'V073',
    area: 'meters',
    rule: 'overtime.own-rate',
    source: tolland,
    kind: 'stated',
    input: { days: 2, hoursPerDay: 8, hours: 18, perHour: 35 },
    expected: { hours: 2, overtime: 70 },
    answer: () => hoursBeyond({ billed: [one('day', 0, 2)], used: 18, ratePerHour: cents(35) }),
  },
  {
    id: 'V076',
    area: 'meters',
    rule: 'overtime.hourly',
    kind: 'arithmetic',
    source: 'https://www.gappower.com/terms-policies',
    input: {
      halfDay: 1e3,
      includedHours: 4,
      hours: 5,
    },
    expected: { hours: 1, overtime: 250 },
    answer: () =>
      hoursBeyond({
        billed: [one('hour', 1e3, 4)],
        used: 5,
      }),
  },
  {
    id: 'V081',
    area: 'meters',
    rule: 'overtime.own-share',
    kind: 'arithmetic',
    source: 'https://www.genequip.com/our-partners/reserve-a-rental/rental-terms-and-conditions/',
    input: {
      week: 3e3,
      includedPerWeek: 45,
      hours: 50,
      percentPerHour: 1.63,
    },
    expected: { hours: 5, overtime: 244.5 },
    answer: () =>
      hoursBeyond({
        billed: [one('week', 3e3)],
        used: 50,
        included: { week: 45 },
        ratePerHour: percentOf(cents(3e3), 1.63),
      }),
  },
];

const shifts: readonly Example[] = [
  {
    id: 'V065',
    area: 'meters',
    rule: 'shifts',
    kind: 'stated',
    source: 'http://equipmentwatch.com/resource-library/dictionary/multiple-shifts/',
    input: { day: 100, shifts: 3 },
    expected: { charge: 200 },
    answer: () => ({ charge: amount(inShifts(cents(100), 3)) }),
  },
  {
    id: 'V071',
    area: 'meters',
    rule: 'shifts.step',
    source: heavy,
    kind: 'stated',
    input: {
      week: 1e3,
      shifts: 1,
      hours: 45,
    },
    expected: { factor: 1.5, charge: 1500, beyond: 500 },
    answer: () => steppedWeek(1e3, 45),
  },
  {
    id: 'V072',
    area: 'meters',
    rule: 'shifts.step',
    source: heavy,
    kind: 'stated',
    input: {
      week: 1e3,
      shifts: 1,
      hours: 40,
    },
    expected: {
      factor: 1,
      charge: 1e3,
      beyond: 0,
    },
    answer: () => steppedWeek(1e3, 40),
  },
];

const use: readonly Example[] = [
  {
    id: 'V027',
    area: 'meters',
    rule: 'use-number-of-days-rounded-first',
    kind: 'stated',
    source: 'https://ironhorserents.com/pages/how-pay-as-you-go-works',
    input: { day: 375, week: 1350, hoursPerDay: 8, hours: 35 },
    expected: { rental: 1350, uncapped: 1642.5 },
    answer: () => {
      const rates = { rate: cents(375), cap: cents(1350), per: 8 };
      const { charge, uncapped } = chargeForUse({ ...rates, used: 35, roundCountFirst: true });
      return { rental: amount(charge), uncapped: amount(uncapped) };
    },
  },
  {
    id: 'V111',
    area: 'meters',
    rule: 'use',
    kind: 'stated',
    source: 'https://www.constructionwyre.com/glossary/fema-rates',
    input: { rate: 27.7, hours: 100 },
    expected: { charge: 2770 },
    answer: () => ({
      charge: amount(chargeForUse({ rate: cents(27.7), used: 100 }).charge),
    }),
  },
  {
    id: 'V100',
    area: 'meters',
    rule: 'allowance-by-night-and-by-day',
    kind: 'stated',
    source: 'https://help.wheelbasepro.com/en/articles/5313778-charge-by-night-charge-by-day',
    input: { from: '2026-07-04', to: '2026-07-07', milesPerUnit: 200 },
    expected: { byNight: 600, byDay: 800 },
    answer: () => {
      const nights = Temporal.PlainDate.from('2026-07-04').until('2026-07-07').days;
      const miles = (units: number) =>
        overtimeOf({ billed: [one('day', 0, units)], used: 0, included: { day: 200 } }).allowed;
      return { byNight: miles(nights), byDay: miles(nights + 1) };
    },
  },
  {
    id: 'V075',
    area: 'meters',
    rule: 'fuel',
    source: tolland,
    kind: 'arithmetic',
    input: { gallons: 7.8, price: 6.5 },
    expected: { fuel: 50.7 },
    answer: () => {
      const tank = { levelOut: 8, levelIn: 0, capacity: 7.8, price: cents(6.5) };
      return { fuel: amount(fuelCharge(tank)) };
    },
  },
  {
    id: 'X001',
    area: 'meters',
    rule: 'fuel.minimum',
    kind: 'arithmetic',
    source: 'https://flsalesrental.com/policies-equipment.asp',
    input: { missing: 0.25, minimum: 0.5, price: 7 },
    expected: { fuel: 3.5 },
    answer: () => {
      const tank = { levelOut: 8, levelIn: 7, capacity: 2, price: cents(7), minimum: 0.5 };
      return { fuel: amount(fuelCharge(tank)) };
    },
  },
  {
    id: 'V113',
    area: 'meters',
    rule: 'maintenance.by-meter',
    kind: 'arithmetic',
    source:
      'https://naocdev.texadasoftware.com:10814/resources/openclient/srmv10/appHelp/WebHelp/idh-4014.html',
    input: {
      interval: 250,
      lastService: 1e3,
      warningPercent: 10,
    },
    expected: { warnAt: 1225, dueAt: 1250 },
    answer: () => serviceDue(1e3, 250, 10),
  },
];

/** Overtime, shifts, paid use, fuel and service by the meter. */
export const meterExamples: readonly Example[] = [...overtime, ...shifts, ...use];
