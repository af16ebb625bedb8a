import type { Contract } from '@yardline/contract/contracts/contracts';
import type { createFastTrack as endpoint } from '@yardline/contract/fast-tracks/fast-tracks';
import type { InputOf } from '@yardline/contract/endpoint';
import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type LineRecord, linesOf, openings } from '../contracts/public.ts';

type Leaving = InputOf<typeof endpoint>['body']['lines'];

const unread: Leaving[number] = {
  meterOut: null,
  fuelOut: null,
  leftOut: [],
  meterReason: '',
  rerentUnit: '',
};

const compare = (a: Temporal.Instant, b: Temporal.Instant): number => Temporal.Instant.compare(a, b);

/** A rental that was agreed to begin within so many minutes of now begins when it was agreed. */
const aboutNowMinutes = 60;

/** What keeps rental lines from being billed to their end now: they begin later, or have no end to come. */
const faultOf = (
  { starts_at: starts, ends_at: ends }: LineRecord,
  now: Temporal.Instant,
): Pick<FieldRefusal, 'code'> | undefined => {
  const latest = now.add({ minutes: aboutNowMinutes });
  if (starts !== null && compare(Temporal.Instant.from(starts), latest) > 0)
    return { code: 'fast_track.begins_later' };
  if (ends === null || compare(Temporal.Instant.from(ends), now) <= 0)
    return { code: 'fast_track.needs_end' };
  return undefined;
};

/** When they leave: at the agreed start that is about now, so that what was shown is what is billed; else now. */
const leftAt = (lines: readonly LineRecord[], now: Temporal.Instant): Temporal.Instant => {
  const starts = new Set(lines.map((line) => line.starts_at));
  const [start] = starts;
  if (starts.size !== 1 || start === undefined || start === null) return now;
  const agreed = Temporal.Instant.from(start);
  return compare(agreed, now.subtract({ minutes: aboutNowMinutes })) >= 0 ? agreed : now;
};

/**
 * Hands all rental lines of a new contract over, in their order. What it sells went with its opening.
 * @throws Refusal request.invalid at `lines` with fast_track.begins_later or fast_track.needs_end, and as a checkout at the counter
 */
export const handOverAll = async (scope: Scope, contract: Contract, leaving: Leaving): Promise<void> => {
  const lines = (await linesOf(scope, contract.id)).filter(isToDeliver);
  if (lines.length === 0) return;
  const fields = lines.flatMap((line, place): FieldRefusal[] => {
    const fault = faultOf(line, scope.now);
    return fault === undefined ? [] : [{ path: `lines.${place}`, ...fault }];
  });
  if (fields.length > 0) refuseFields(fields);
  const items = lines.map(({ id }, place) => Object.assign({ lineId: id }, unread, leaving[place]));
  await openings.atCounter.handOver(scope, {
    id: contract.id,
    ifMatch: contract.row_version,
    leaving: items,
    at: leftAt(lines, scope.now),
  });
};
