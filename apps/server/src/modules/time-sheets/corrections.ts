import type { InputOf } from '@yardline/contract/endpoint';
import type {
  approveCorrection as approveEndpoint,
  askCorrection as askEndpoint,
  declineCorrection as declineEndpoint,
  TimeCorrection,
  withdrawCorrection as withdrawEndpoint,
} from '@yardline/contract/time-sheets/time-sheets';
import type { Period } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { cutAlong, lockPerson, setStretchAside, writeStretch } from '../clock/public.ts';
import { refuseApproved } from './lock-week.ts';
import { periodOf } from './period-of.ts';
import { demandOver, type Person, personById } from './people.ts';
import { correctionRows } from './read-time.ts';

const correctionById = async (scope: Scope, id: number): Promise<TimeCorrection> =>
  (await correctionRows(scope).where('time_corrections.id', '=', id).executeTakeFirst()) ?? notFound();

/** The stretch that a correction is about, if it still counts. */
const stretchOf = async ({ tx }: Scope, userId: number, id: number): Promise<Period> => {
  const row = await tx
    .selectFrom('work_stretches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['began_at', 'ended_at', 'is_effective'])
    .executeTakeFirst();
  if (row === undefined) return refuseFields([{ path: 'stretch_id', code: 'reference.not_found' }]);
  if (!row.is_effective) throw new Refusal('time.stretch_replaced');
  return { from: Temporal.Instant.from(row.began_at), to: Temporal.Instant.from(row.ended_at) };
};

/** Refuses time that other time counts for already, but for the stretch that it stands for. */
const refuseOverlap = async ({ tx }: Scope, userId: number, { from, to }: Period, except: number | null) => {
  const other = await tx
    .selectFrom('work_stretches')
    .where('user_id', '=', userId)
    .where('is_effective', '=', true)
    .where('ended_at', '>', from.toString())
    .where('began_at', '<', to.toString())
    .where('id', '<>', except ?? 0)
    .select('id')
    .executeTakeFirst();
  const open = await tx
    .selectFrom('clock_openings')
    .where('user_id', '=', userId)
    .where('began_at', '<', to.toString())
    .select('user_id')
    .executeTakeFirst();
  if (other !== undefined || open !== undefined) throw new Refusal('time.overlaps');
};

type Wanted = { stretchId: number | null; period: Period | null };

/** Checks a correction against what counts now; the person is locked. */
const check = async (scope: Scope, person: Person, { stretchId, period }: Wanted): Promise<Period[]> => {
  const recorded = stretchId === null ? [] : [await stretchOf(scope, person.id, stretchId)];
  const periods = [...recorded, ...(period === null ? [] : [period])];
  await refuseApproved(scope, person, periods);
  if (period !== null) await refuseOverlap(scope, person.id, period, stretchId);
  return periods;
};

/**
 * Asks for a correction of the actor's own time.
 * @throws Refusal request.invalid, time.in_future, time.overlaps, time.week_approved, time.stretch_replaced, time.asked_already
 */
export const askCorrection = async (
  scope: Scope,
  { body }: InputOf<typeof askEndpoint>,
): Promise<TimeCorrection> => {
  const person = await personById(scope, scope.actor.userId);
  await lockPerson(scope, person.id);
  const period = body.is_removed ? null : periodOf(scope, person.zone, body);
  await check(scope, person, { stretchId: body.stretch_id, period });
  const { id } = await scope.tx
    .insertInto('time_corrections')
    .values({
      company_id: scope.company.id,
      user_id: person.id,
      stretch_id: body.stretch_id,
      began_at: period?.from.toString() ?? null,
      ended_at: period?.to.toString() ?? null,
      reason: body.reason,
      asked_by: scope.actor.userId,
      asked_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'create',
    noun: 'time_corrections',
    rowId: id,
    after: { stretch: body.stretch_id, began: period?.from.toString(), ended: period?.to.toString() },
  });
  return correctionById(scope, id);
};

const lockCorrection = async ({ tx }: Scope, id: number) => {
  const row = await tx
    .selectFrom('time_corrections')
    .where('id', '=', id)
    .select(['user_id', 'stretch_id', 'began_at', 'ended_at', 'reason', 'status'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? notFound();
};

const answer = async (
  scope: Scope,
  id: number,
  said: { status: 'approved' | 'declined' | 'withdrawn'; answer: string },
): Promise<TimeCorrection> => {
  await scope.tx
    .updateTable('time_corrections')
    .set({ ...said, answered_by: scope.actor.userId, answered_at: scope.now.toString() })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'time_corrections', rowId: id, after: { ...said } });
  return correctionById(scope, id);
};

/** @throws Refusal resource.not_found, time.correction_over */
export const withdrawCorrection = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof withdrawEndpoint>,
): Promise<TimeCorrection> => {
  const correction = await lockCorrection(scope, id);
  if (correction.user_id !== scope.actor.userId) return notFound();
  if (correction.status !== 'asked') throw new Refusal('time.correction_over');
  return answer(scope, id, { status: 'withdrawn', answer: '' });
};

/** The stretch is set aside and another stands for it; job time that is outside of attendance now is cut. */
const carryOut = async (
  scope: Scope,
  { person, wanted, reason }: { person: Person; wanted: Wanted; reason: string },
) => {
  const { stretchId, period } = wanted;
  const periods = await check(scope, person, wanted);
  if (stretchId !== null && !(await setStretchAside(scope, stretchId)))
    throw new Refusal('time.stretch_replaced');
  if (period !== null)
    await writeStretch(scope, {
      userId: person.id,
      began: period.from,
      ended: period.to,
      source: 'correction',
      ...(stretchId === null ? {} : { replaces: stretchId }),
      reason,
    });
  await cutAlong(scope, person.id, periods);
};

/** A correction of someone else's time that waits for an answer, locked. */
const lockAsked = async (scope: Scope, id: number) => {
  const correction = await lockCorrection(scope, id);
  const person = await personById(scope, correction.user_id);
  demandOver(scope, 'approve_time', person);
  if (person.id === scope.actor.userId) throw new Refusal('time.own_correction');
  if (correction.status !== 'asked') throw new Refusal('time.correction_over');
  return { correction, person };
};

/**
 * Approves a correction of someone else's time, and carries it out.
 * @throws Refusal resource.not_found, permission.denied, time.own_correction, time.correction_over, time.overlaps,
 *   time.week_approved, time.stretch_replaced
 */
export const approveCorrection = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof approveEndpoint>,
): Promise<TimeCorrection> => {
  const { correction, person } = await lockAsked(scope, id);
  await lockPerson(scope, person.id);
  const { began_at: began, ended_at: ended } = correction;
  const period =
    began === null || ended === null
      ? null
      : { from: Temporal.Instant.from(began), to: Temporal.Instant.from(ended) };
  const wanted = { stretchId: correction.stretch_id, period };
  await carryOut(scope, { person, wanted, reason: correction.reason });
  return answer(scope, id, { status: 'approved', answer: '' });
};

/** @throws Refusal resource.not_found, permission.denied, time.own_correction, time.correction_over */
export const declineCorrection = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof declineEndpoint>,
): Promise<TimeCorrection> => {
  await lockAsked(scope, id);
  return answer(scope, id, { status: 'declined', answer: body.reason });
};
