import type { LineOvertime, OvertimeTerms } from '@yardline/domain/meters/line-overtime';
import type { PooledOvertime } from '@yardline/domain/meters/overtime';
import type { Sentence } from '@yardline/domain/pricing/words';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from '../assets/public.ts';
import type { RentalFacts, Charge } from './charge.ts';
import { useCharge } from './use-charges.ts';
import { type ChargedStretch, overtimeOn } from './use/use-costs.ts';
import type { BillableLine } from './billable-line.ts';
import { type MachinePart, type UsedMachine, usedMachines } from './use/machine-parts.ts';
import { overtimeTermsOf } from './use/overtime-terms.ts';
import { readingsWhileOut } from './use/readings-while-out.ts';

type Counted = LineOvertime['pools'];
type Used = UsedMachine<BillableLine, AssetFacts>;

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
const tellUse = (machines: readonly Used[], used: { used: number; allowed: number }): Sentence[] => {
  const last = machines.at(-1);
  if (last === undefined) return [];
  const readings = ({ line }: Used) => ({ out: line.meter_out ?? 0, in: line.meter_in ?? 0 });
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
const explain = (machines: readonly Used[], counted: Counted, terms: OvertimeTerms): Sentence[] => {
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
 * billed for, in words. Nothing when the meter was set back and the return could not say what was used. The machines of an
 * exchange share one allowance. [B3.3] [B3.54] [B5.17]
 */
export const overtimeCharges = async (
  scope: Scope,
  line: BillableLine,
  parts: readonly MachinePart<BillableLine, AssetFacts>[],
  stretches: readonly ChargedStretch[],
  facts: RentalFacts,
): Promise<Charge[]> => {
  const { read: machines, isWhole } = usedMachines(parts);
  const asset = parts.at(-1)?.asset;
  if (!isWhole || asset === undefined) return [];
  const [termsOf, readings] = await Promise.all([
    overtimeTermsOf(scope, [asset.class_id]),
    readingsWhileOut(
      scope,
      machines.map((machine) => machine.line),
    ),
  ]);
  const terms = termsOf.get(asset.class_id);
  if (terms === undefined) return [];
  const asked = { line, machines, stretches, readings, terms, zone: facts.terms.zone };
  const { hours, charge, pools } = overtimeOn(asked);
  if (charge === 0) return [];
  const title: Sentence = { key: 'overtime.title', data: { hours } };
  const use = { policy: 'overtime', product: asset.number, charge, taxed: asset, title } as const;
  return [useCharge(line, use, explain(machines, pools, terms), facts)];
};
