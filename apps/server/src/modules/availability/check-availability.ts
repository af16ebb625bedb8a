import type { checkAvailability as endpoint, HoldInput } from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { checkStock, type StockQuestion } from '@yardline/domain/availability/check';
import type { Demand } from '@yardline/domain/availability/demand';
import { explainStock } from '@yardline/domain/availability/explain';
import { cycleIn } from '@yardline/domain/availability/kits';
import { sayStock } from '@yardline/domain/availability/words';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { instantOf } from './period.ts';
import { localOf } from './steps.ts';

type Body = InputOf<typeof endpoint>['body'];
type Ordered = { from: string; to: string | null };

const wrongWayRound = (path: string, { from, to }: Ordered, zone: string): FieldRefusal[] =>
  to !== null && Temporal.Instant.compare(instantOf(from, zone), instantOf(to, zone)) >= 0
    ? [{ path, code: 'date.end_before_start' }]
    : [];

const wrongHolds = (path: string, holds: readonly HoldInput[], zone: string): FieldRefusal[] =>
  holds.flatMap((hold, index) => wrongWayRound(`${path}.${index}.to`, hold, zone));

const wrongKit = ({ kit }: Body, zone: string): FieldRefusal[] => {
  if (kit === undefined) return [];
  const cycle = cycleIn(kit.contents);
  const row = cycle === undefined ? undefined : kit.contents[cycle];
  return [
    ...(row === undefined
      ? []
      : [
          {
            path: `kit.contents.${cycle}.part`,
            code: 'kit.contains_itself' as const,
            data: { kit: row.part },
          },
        ]),
    ...kit.parts.flatMap(({ holds }, index) => wrongHolds(`kit.parts.${index}.holds`, holds, zone)),
  ];
};

const demandsOf = (holds: readonly HoldInput[], zone: string): Demand[] =>
  holds.map(({ from, to, is_out: isOut, updates_requirements: updatesRequirements, ...hold }) => ({
    ...hold,
    isOut,
    updatesRequirements,
    from: instantOf(from, zone),
    to: to === null ? null : instantOf(to, zone),
  }));

const kitOf = ({ kit }: Body, zone: string): StockQuestion['kit'] =>
  kit === undefined
    ? undefined
    : {
        number: kit.number,
        rows: kit.contents,
        parts: kit.parts.map(({ holds, ...part }) => ({ ...part, demands: demandsOf(holds, zone) })),
      };

/**
 * Availability of stock given in the request; no record is read.
 * @throws Refusal request.invalid with every period that ends before it starts, the row by which a kit contains itself, or
 * `owned` when there is neither stock nor a kit
 */
export const checkAvailability = async (
  scope: Scope,
  { body }: { body: Body },
): Promise<ReplyOf<typeof endpoint>> => {
  const zone = body.time_zone ?? scope.company.timeZone;
  const faults: FieldRefusal[] = [
    ...wrongWayRound('to', body, zone),
    ...wrongHolds('holds', body.holds, zone),
    ...wrongKit(body, zone),
    ...(body.owned === undefined && body.kit === undefined
      ? [{ path: 'owned', code: 'field.required' as const, data: { field: 'owned' } }]
      : []),
  ];
  if (faults.length > 0) refuseFields(faults);
  const question: StockQuestion = {
    owned: body.owned ?? null,
    demands: demandsOf(body.holds, zone),
    period: { from: instantOf(body.from, zone), to: instantOf(body.to, zone) },
    buffers: { before: body.buffer_before_minutes, after: body.buffer_after_minutes },
    now: body.now === undefined ? undefined : instantOf(body.now, zone),
    location: body.location,
    wanted: body.quantity,
    kit: kitOf(body, zone),
  };
  const answer = checkStock(question);
  return {
    available: answer.available,
    shortage: answer.shortage,
    timeline: localOf(answer.timeline, zone),
    explanation: explainStock(question, answer, zone).map((each) => sayStock(each, scope.language)),
  };
};
