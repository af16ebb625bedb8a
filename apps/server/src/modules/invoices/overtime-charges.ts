import { ratesInCents, type WireRate } from '@yardline/contract/rate-window';
import { cyclesRead } from '@yardline/domain/meters/cycles-read';
import { billedUnits, overtimeOf, type PooledOvertime } from '@yardline/domain/meters/overtime';
import { cents } from '@yardline/domain/money/cents';
import type { Price } from '@yardline/domain/pricing/price';
import type { Rate } from '@yardline/domain/pricing/rates';
import type { Sentence } from '@yardline/domain/pricing/words';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import type { LineRecord } from '../contracts/public.ts';
import type { BillingFacts, Charge } from './charges.ts';
import { hoursTogether, type MachinePart, type UsedMachine, usedMachines } from './machine-parts.ts';
import { type OvertimeTerms, overtimeTermsOf, readHoursWhileOut } from './overtime-terms.ts';
import { useCharge } from './use-charges.ts';

/** The rates that a line's prices were made of: those agreed, and an overriding one, which is by the day. */
const ratesOf = (line: LineRecord): Rate[] => [
  ...ratesInCents(line.rates as WireRate[]),
  { code: 'OVERRIDE', unit: 'day', count: 1, amount: cents(line.rate_override ?? 0) },
];

/** A stretch of a line that was charged by itself, until an instant. */
export type ChargedStretch = { to: Temporal.Instant; price: Pick<Price, 'lines'> };

type Counted = { until: string; overtime: PooledOvertime };

const reasonOf = (
  { used, hours, charge, basis }: PooledOvertime,
  { ratePerHour }: OvertimeTerms,
): Sentence => {
  const { amount: billed } = basis;
  if (basis.kind === 'step') {
    return { key: 'overtime.step', data: { used, from: basis.from, to: basis.to, charge, billed } };
  }
  if (ratePerHour !== undefined) {
    return { key: 'overtime.own_rate', data: { hours, rate: ratePerHour, charge } };
  }
  return { key: 'overtime.charge', data: { hours, allowed: basis.hours, billed, charge } };
};

/** What the meters of all machines say; the last one speaks for all of them. */
const tellUse = (machines: readonly UsedMachine[], used: { used: number; allowed: number }): Sentence[] => {
  const last = machines.at(-1);
  if (last === undefined) return [];
  const readings = ({ line }: MachinePart) => ({ out: line.meter_out ?? 0, in: line.meter_in ?? 0 });
  return [
    ...machines.slice(0, -1).map((machine): Sentence => {
      const data = { product: machine.asset.number, ...readings(machine), used: machine.used };
      return { key: 'overtime.earlier', data };
    }),
    {
      key: machines.length > 1 ? 'overtime.together' : 'overtime.used',
      data: { ...readings(last), ...used },
    },
  ];
};

/** What was used and what it costs, in each cycle by itself where each has an allowance of its own. */
const explain = (
  machines: readonly UsedMachine[],
  counted: readonly Counted[],
  terms: OvertimeTerms,
): Sentence[] => {
  const total = (of: 'used' | 'allowed') =>
    Math.round(counted.reduce((sum, { overtime }) => sum + overtime[of], 0) * 100) / 100;
  const used = { used: total('used'), allowed: total('allowed') };
  const said = tellUse(machines, used);
  if (terms.freeHours > 0) said.push({ key: 'overtime.free', data: { free: terms.freeHours } });
  for (const { until, overtime } of counted) {
    const { used, allowed } = overtime;
    if (counted.length > 1) said.push({ key: 'overtime.cycle', data: { until, used, allowed } });
    if (overtime.charge > 0) said.push(reasonOf(overtime, terms));
  }
  return said;
};

/**
 * Hours beyond those that the time charged includes, by the terms of the class, over everything that the line was ever
 * billed for. Nothing when the meter was set back and the return could not say what was used. Cycles with an allowance
 * of their own are told apart by the readings taken on the days on which they ended. The machines of an exchange share one
 * allowance. [B3.3] [B3.54] [B5.17]
 */
export const overtimeCharges = async (
  scope: Scope,
  line: LineRecord,
  machines: readonly MachinePart[],
  stretches: readonly ChargedStretch[],
  facts: BillingFacts,
): Promise<Charge[]> => {
  const { read, isWhole } = usedMachines(machines);
  const asset = machines.at(-1)?.asset;
  if (!isWhole || asset === undefined) return [];
  const used = hoursTogether(read);
  const { zone } = facts.terms;
  const terms = await overtimeTermsOf(scope, asset.class_id);
  const isPerCycle = terms.pool === 'cycle' && stretches.length > 1;
  const cycles = cyclesRead(
    stretches.map(({ to, price }) => ({
      endsOn: dayOf(to, zone),
      billed: billedUnits(price.lines, ratesOf(line)),
    })),
    isPerCycle ? await readHoursWhileOut(scope, read, zone) : [],
    { meterOut: 0, used },
  );
  const { hours, charge, pools } = overtimeOf({
    ...{ used, billed: cycles.map(({ billed }) => billed), usedPerCycle: cycles.map((each) => each.used) },
    ...{ pool: 'cycle', included: terms.included, mode: terms.mode, freeHours: terms.freeHours },
    ...(terms.ratePerHour === undefined ? {} : { ratePerHour: terms.ratePerHour }),
  });
  if (charge === 0) return [];
  const counted = pools.map((overtime, index) => ({ overtime, until: cycles[index]?.endsOn ?? '' }));
  return [
    useCharge(
      line,
      {
        ...{ policy: 'overtime', product: asset.number, charge, taxed: asset },
        title: { key: 'overtime.title', data: { hours } },
      },
      explain(read, counted, terms),
      facts,
    ),
  ];
};
