import { say } from '@yardline/contract/words/say';
import type { RefusalCode } from '@yardline/contract/refusals';
import { momentSaid } from '@yardline/domain/work-orders/phone-clock';
import { sql } from 'kysely';
import { faultOf } from '../database/blame-of.ts';
import type { Scope } from '../scope.ts';

/** An act in the field, as a phone tells it. */
type Told = {
  id: string;
  kind: string;
  /** What it is about. */
  noun: 'tickets' | 'work_orders';
  recordId: number;
  userId: number;
  saidAt: string;
  payload: Record<string, unknown>;
};

type Outcome = 'applied' | 'refused' | 'kept';
type Ending = { outcome: Outcome; reason: string; reason_data: unknown; is_clock_off: boolean };

/** What a phone is answered: what became of an act, and why it was not done, in words. */
export type TakenIn = { id: string; outcome: Outcome; message: string; is_clock_off: boolean };

/** What became of an act, in the reader's language. */
export const wordsOf = (
  scope: Scope,
  { reason, reason_data: data }: Pick<Ending, 'reason' | 'reason_data'>,
) =>
  reason === '' ? '' : say(scope.language, reason as RefusalCode, (data ?? {}) as Record<string, unknown>);

/** The act as it was taken in before; it waits for another call that takes it in right now. */
const known = ({ tx }: Scope, id: string): Promise<Ending> =>
  tx
    .selectFrom('field_commands')
    .where('id', '=', id)
    .select(['outcome', 'reason', 'reason_data', 'is_clock_off'])
    .$narrowType<{ outcome: Outcome }>()
    .executeTakeFirstOrThrow();

const attempt = async (
  scope: Scope,
  apply: () => Promise<void>,
): Promise<{ outcome: Outcome; reason: string; reason_data: string }> => {
  await sql`savepoint act`.execute(scope.tx);
  try {
    await apply();
    await sql`release savepoint act`.execute(scope.tx);
    return { outcome: 'applied', reason: '', reason_data: '{}' };
  } catch (error) {
    const { code, data } = faultOf(error);
    await sql`rollback to savepoint act`.execute(scope.tx);
    await sql`release savepoint act`.execute(scope.tx);
    return { outcome: 'refused', reason: code, reason_data: JSON.stringify(data) };
  }
};

/**
 * Takes in one act in the field: once, however often it is sent, and judged as things stand when it arrives. A refusal takes
 * back what the act did and is kept with its reason; an act that is not the sender's is kept and not applied.
 *
 * @param isKept why it is only kept; undefined where it may be applied
 * @param apply does it, at the moment that counts
 */
export const takeIn = async (
  scope: Scope,
  told: Told,
  { isKept, apply }: { isKept: RefusalCode | undefined; apply: (at: Temporal.Instant) => Promise<void> },
): Promise<TakenIn & { isRepeat: boolean }> => {
  const { at, isClockOff } = momentSaid(told.saidAt, scope.now);
  const taken = await scope.tx
    .insertInto('field_commands')
    .values({
      company_id: scope.company.id,
      id: told.id,
      user_id: told.userId,
      sent_by: scope.actor.userId,
      kind: told.kind,
      noun: told.noun,
      record_id: told.recordId,
      payload: JSON.stringify(told.payload),
      phone_said: told.saidAt,
      said_at: at.toString(),
      is_clock_off: isClockOff,
      received_at: scope.now.toString(),
      outcome: 'kept',
      reason: isKept ?? 'field.not_own',
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) {
    const before = await known(scope, told.id);
    const { outcome, is_clock_off } = before;
    return { id: told.id, outcome, message: wordsOf(scope, before), is_clock_off, isRepeat: true };
  }
  const ending =
    isKept === undefined
      ? await attempt(scope, () => apply(at))
      : { outcome: 'kept' as const, reason: isKept, reason_data: '{}' };
  await scope.tx.updateTable('field_commands').set(ending).where('id', '=', told.id).execute();
  const message = wordsOf(scope, { reason: ending.reason, reason_data: JSON.parse(ending.reason_data) });
  return { id: told.id, outcome: ending.outcome, message, is_clock_off: isClockOff, isRepeat: false };
};
