import type { Approval, ApprovalState, ApprovalSubject } from '@yardline/contract/approvals/approvals';
import { isRefusalCode, say } from '@yardline/contract/words/both';
import type { Selectable } from 'kysely';
import type { Approvals } from '../../../db/types.ts';
import { notFound, type Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How long a question waits for its answer, and how long an approval can be used. */
export const minutesToAnswer = 15;
export const minutesToUse = 10;

/** A reason as it is stored: its code and what fills its words. */
type Reason = { code: string; data: Record<string, unknown> };

/** The reasons of a refusal: those of its fields, or its own. */
export const reasonsOf = ({ code, data, fields }: Refusal): Reason[] =>
  fields.length > 0
    ? fields.map((field) => ({ code: field.code, data: field.data ?? {} }))
    : [{ code, data }];

type Row = Pick<
  Selectable<Approvals>,
  | 'id'
  | 'call'
  | 'asked_by'
  | 'asked_of'
  | 'reason'
  | 'subject'
  | 'amount'
  | 'answer'
  | 'asked_at'
  | 'expires_at'
  | 'refusal'
  | 'state'
> & { asker: string; approver: string };

const isOpen = new Set(['asked', 'approved']);

/** An approval that no one decided or used in time has expired; nothing is stored of it. */
const stateOf = ({ now }: Scope, { state, expires_at: end }: Row): ApprovalState =>
  isOpen.has(state) && Temporal.Instant.compare(now, end) >= 0 ? 'expired' : (state as ApprovalState);

const saidIn = ({ language }: Scope, refusal: unknown): string[] =>
  (refusal as Reason[]).flatMap(({ code, data }) => (isRefusalCode(code) ? [say(language, code, data)] : []));

const shownOf = (scope: Scope, row: Row): Approval => ({
  id: row.id,
  call: row.call,
  asked_by: { id: row.asked_by, name: row.asker },
  asked_of: { id: row.asked_of, name: row.approver },
  reason: row.reason,
  refused_for: saidIn(scope, row.refusal),
  subject: row.subject as ApprovalSubject,
  total: row.amount,
  state: stateOf(scope, row),
  answer: row.answer,
  asked_at: row.asked_at,
  expires_at: row.expires_at,
});

const rows = ({ tx }: Scope) =>
  tx
    .selectFrom('approvals as a')
    .innerJoin('users as asker', 'asker.id', 'a.asked_by')
    .innerJoin('users as approver', 'approver.id', 'a.asked_of')
    .select(['asker.name as asker', 'approver.name as approver'])
    .select(['a.id', 'a.call', 'a.asked_by', 'a.asked_of', 'a.reason', 'a.subject', 'a.amount'])
    .select(['a.answer', 'a.asked_at', 'a.expires_at', 'a.refusal', 'a.state']);

const mostShown = 50;

/** What waits for the actor, oldest first. */
export const listOfMe = async (scope: Scope): Promise<Approval[]> => {
  const found = await rows(scope)
    .where('a.asked_of', '=', scope.actor.userId)
    .where('a.state', '=', 'asked')
    .where('a.expires_at', '>', scope.now.toString())
    .orderBy('a.asked_at')
    .limit(mostShown)
    .execute();
  return found.map((row) => shownOf(scope, row));
};

/** What the actor asked in the last day, newest first. */
export const listByMe = async (scope: Scope): Promise<Approval[]> => {
  const found = await rows(scope)
    .where('a.asked_by', '=', scope.actor.userId)
    .where('a.asked_at', '>', scope.now.subtract({ hours: 24 }).toString())
    .orderBy('a.asked_at', 'desc')
    .limit(mostShown)
    .execute();
  return found.map((row) => shownOf(scope, row));
};

/** One that the actor asked, or was asked. @throws Refusal resource.not_found, also for those of others */
export const getApproval = async (scope: Scope, id: number): Promise<Approval> => {
  const { userId } = scope.actor;
  const found = await rows(scope)
    .where('a.id', '=', id)
    .where((eb) => eb.or([eb('a.asked_by', '=', userId), eb('a.asked_of', '=', userId)]))
    .executeTakeFirst();
  return shownOf(scope, found ?? notFound());
};
