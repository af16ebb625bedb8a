import { checkMeter } from '@yardline/domain/contracts/line-rules';
import { checkReading, isBeyondTime, usedBetween } from '@yardline/domain/meters/reading';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { AssetFacts } from '../../assets/public.ts';
import type { ExchangePlan } from './exchange-plan.ts';

type Read = Pick<ExchangePlan, 'form' | 'line' | 'old' | 'replacement' | 'meterOut' | 'at'>;

const metered = new Set(['M', 'Y', 'B']);

export const isMetered = ({ meter_type: type }: AssetFacts): boolean => metered.has(type);

const oldProblems = ({ form, line, old, at }: Read): FieldRefusal[] => {
  if (!isMetered(old) || line.meter_out === null) return [];
  const { meterIn } = form;
  if (meterIn === null) return [{ path: 'meterIn', code: 'meter.required' }];
  if (meterIn < 0) return [{ path: 'meterIn', code: 'meter.invalid' }];
  const data = { meter_out: line.meter_out };
  const reading = { ...form, meterOut: line.meter_out, meterIn };
  const wrong = checkReading(reading);
  if (wrong !== undefined) return [{ path: wrong.field, code: wrong.code, data }];
  const isTold = meterIn >= line.meter_out || form.meterReason !== '';
  if (!isTold) return [{ path: 'meterIn', code: 'return.meter_below_out', data }];
  const used = usedBetween(reading);
  const isSlip = line.out_at !== null && isBeyondTime(used, Temporal.Instant.from(line.out_at), at);
  return isSlip && form.meterReason === ''
    ? [{ path: 'meterReason', code: 'return.meter_beyond_time', data: { used: used ?? 0 } }]
    : [];
};

const newProblems = ({ form, replacement, meterOut }: Read): FieldRefusal[] => {
  if (!isMetered(replacement)) return [];
  const code = checkMeter({ meterOut, meterReason: form.meterOutReason }, replacement.meter ?? 0);
  if (code === undefined) return [];
  return [{ path: code === 'meter.reason_required' ? 'meterOutReason' : 'meterOut', code }];
};

/** What is wrong with the readings: the old machine's as at a return, the new one's as at a check-out. [B5.17] */
export const readingProblems = (read: Read): FieldRefusal[] => [...oldProblems(read), ...newProblems(read)];

/** What the old machine used while the line had it; null where no meter says it. */
export const usedByOld = ({ form, line, old }: Read): number | null =>
  !isMetered(old) || line.meter_out === null || form.meterIn === null
    ? null
    : (usedBetween({ ...form, meterOut: line.meter_out, meterIn: form.meterIn }) ?? null);
