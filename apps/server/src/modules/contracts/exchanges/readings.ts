import { checkMeter } from '@yardline/domain/contracts/line-rules';
import { checkFuel, countsHours, hasMeter } from '@yardline/domain/meters/energy';
import { readingFault, usedBetween } from '@yardline/domain/meters/reading';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, meters } from '../../assets/public.ts';
import type { ExchangePlan } from './exchange-plan.ts';

type Read = Pick<ExchangePlan, 'form' | 'line' | 'old' | 'replacement' | 'meterOut' | 'at'>;
type FuelRead = Parameters<typeof checkFuel>[0];

export const isMetered = ({ meter_type: type }: AssetFacts): boolean => hasMeter(type);

const fuelProblem = (path: 'fuelIn' | 'fuelOut', asset: AssetFacts, read: FuelRead): FieldRefusal[] => {
  if (asset.kind === 'bulk') return [];
  const code = checkFuel(read, { meterType: asset.meter_type, energy: asset.energy });
  return code === undefined ? [] : [{ path, code }];
};

const oldProblems = ({ form, line, old, at }: Read): FieldRefusal[] => {
  const fuel = fuelProblem('fuelIn', old, { fuel: form.fuelIn, leftOut: form.leftOutIn });
  if (!isMetered(old) || line.meter_out === null) return fuel;
  if (form.meterIn !== null && form.meterIn < 0) return [{ path: 'meterIn', code: 'meter.invalid' }, ...fuel];
  const out =
    line.out_at === null || !countsHours(old.meter_type)
      ? undefined
      : { at: Temporal.Instant.from(line.out_at), until: at };
  const read = { ...form, meterOut: line.meter_out, leftOut: form.leftOutIn };
  const fault = readingFault(read, out);
  return fault === undefined ? fuel : [fault, ...fuel];
};

const newProblems = ({ form, replacement, meterOut }: Read): FieldRefusal[] => {
  const fuel = fuelProblem('fuelOut', replacement, { fuel: form.fuelOut, leftOut: form.leftOutOut });
  if (!isMetered(replacement) || (meterOut === null && form.leftOutOut.includes('meter'))) return fuel;
  const code = checkMeter({ meterOut, meterReason: form.meterOutReason }, replacement.meter ?? 0);
  if (code === undefined) return fuel;
  return [{ path: code === 'meter.reason_required' ? 'meterOutReason' : 'meterOut', code }, ...fuel];
};

/** More hours than have passed since either machine was last read. */
const paceProblems = async (
  scope: Scope,
  { form, old, replacement, meterOut }: Read,
): Promise<FieldRefusal[]> => {
  const back =
    form.meterIn === null || !isMetered(old)
      ? undefined
      : await meters.paceFault(scope, old, { ...form, meterIn: form.meterIn, reason: form.meterReason });
  const reason = form.meterOutReason;
  const out =
    meterOut === null || !isMetered(replacement)
      ? undefined
      : await meters.untoldFault(scope, replacement, { meter: meterOut, reason });
  const isBeyond = (fault: { code: string }) => fault.code === 'meter.impossible';
  return [
    ...(back === undefined ? [] : [{ path: isBeyond(back) ? 'meterIn' : 'meterReason', ...back }]),
    ...(out === undefined ? [] : [{ path: isBeyond(out) ? 'meterOut' : 'meterOutReason', ...out }]),
  ];
};

/** What is wrong with the readings: the old machine's as at a return, the new one's as at a check-out. [B5.17] */
export const readingProblems = async (scope: Scope, read: Read): Promise<FieldRefusal[]> => {
  const problems = [...oldProblems(read), ...newProblems(read)];
  return problems.length > 0 ? problems : paceProblems(scope, read);
};

/** What the old machine used while the line had it; null where no meter says it. */
export const usedByOld = ({ form, line, old }: Read): number | null =>
  !isMetered(old) || line.meter_out === null || form.meterIn === null
    ? null
    : (usedBetween({ ...form, meterOut: line.meter_out, meterIn: form.meterIn }) ?? null);
