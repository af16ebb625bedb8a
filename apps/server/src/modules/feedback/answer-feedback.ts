import type { InputOf } from '@yardline/contract/endpoint';
import type {
  answerFeedback as answerEndpoint,
  closeFeedback as closeEndpoint,
  Feedback,
} from '@yardline/contract/feedback/feedback';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { getFeedbackById } from './feedback.queries.ts';

/** @throws Refusal resource.not_found */
const lock = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('feedback')
    .where('id', '=', id)
    .select(['state', 'answer', 'language', 'created_by', 'row_version'])
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** The sender reads it by mail, in the language in which they wrote; one who left reads none. */
const tellSender = async (
  scope: Scope,
  { id, senderId, language, answer }: { id: number; senderId: number; language: string; answer: string },
): Promise<void> => {
  const sender = await scope.tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.id', '=', senderId)
    .where('users.is_active', '=', true)
    .select(['users.name', 'identities.email'])
    .executeTakeFirst();
  if (sender === undefined) return;
  await postMail(scope.tx, {
    companyId: scope.company.id,
    ownerIdentityId: undefined,
    to: sender.email,
    language: language === 'fr' ? 'fr' : 'en',
    template: 'feedback-answered',
    data: { name: sender.name, by: scope.actor.name, answer, link: `/feedback/${id}` },
    now: scope.now,
  });
};

/** Answers feedback, in place of an earlier answer; the sender is mailed each. @throws Refusal resource.not_found */
export const answerFeedback = async (
  scope: Scope,
  { params: { id }, body: { answer } }: InputOf<typeof answerEndpoint>,
): Promise<Feedback> => {
  const before = await lock(scope, id);
  await scope.tx
    .updateTable('feedback')
    .set({
      answer,
      answered_by: scope.actor.userId,
      answered_at: scope.now.toString(),
      state: before.state === 'closed' ? 'closed' : 'answered',
      row_version: before.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'feedback',
    rowId: id,
    before: { answer: before.answer },
    after: { answer },
  });
  await tellSender(scope, { id, senderId: before.created_by, language: before.language, answer });
  return getFeedbackById(scope, id);
};

/** Closes feedback, or opens it again as it was before. @throws Refusal resource.not_found */
export const closeFeedback = async (
  scope: Scope,
  { params: { id }, body: { is_closed: isClosed } }: InputOf<typeof closeEndpoint>,
): Promise<Feedback> => {
  const before = await lock(scope, id);
  const opened = before.answer === '' ? 'open' : 'answered';
  const state = isClosed ? 'closed' : opened;
  await scope.tx
    .updateTable('feedback')
    .set({ state, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: isClosed ? 'close' : 'reopen',
    noun: 'feedback',
    rowId: id,
    before: { state: before.state },
    after: { state },
  });
  return getFeedbackById(scope, id);
};
