import type { askApproval as endpoint, RefusedCall } from '@yardline/contract/approvals/approvals';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { amount } from '@yardline/domain/money/cents';
import { withLent } from '@yardline/domain/permissions/lend';
import { callHash } from '../../kernel/approvals/call-hash.ts';
import { subjectOf, totalOf } from '../../kernel/approvals/outcome.ts';
import type { Rehearse, Rehearsed } from '../../kernel/approvals/rehearse.ts';
import { storeAsked } from '../../kernel/approvals/store.ts';
import { audit } from '../../kernel/audit.ts';
import { readHolder } from '../../kernel/auth/holder.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getApproval, minutesToAnswer, reasonsOf } from './approvals.queries.ts';

/** Questions of one user that may wait at once. */
const mostWaiting = 10;

/** @throws Refusal approval.too_many */
const demandFew = async ({ tx, actor, now }: Scope): Promise<void> => {
  const { waiting } = await tx
    .selectFrom('approvals')
    .where('asked_by', '=', actor.userId)
    .where('state', '=', 'asked')
    .where('expires_at', '>', now.toString())
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= mostWaiting) throw new Refusal('approval.too_many', { limit: mostWaiting });
};

/** An active colleague, by id. @throws Refusal approval.of_oneself, resource.not_found */
const colleague = async ({ tx, actor }: Scope, id: number): Promise<{ id: number; name: string }> => {
  if (id === actor.userId) throw new Refusal('approval.of_oneself');
  const found = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('accepted_at', 'is not', null)
    .select(['id', 'name'])
    .executeTakeFirst();
  return found ?? notFound();
};

/** Why the actor is refused. @throws Refusal approval.not_needed */
const refusedNow = (tried: Rehearsed): Refusal => {
  if ('reply' in tried) throw new Refusal('approval.not_needed');
  return tried.refusal;
};

const firstReason = (scope: Scope, refusal: Refusal): string => {
  const [first] = reasonsOf(refusal);
  return say(scope.language, refusal.fields[0]?.code ?? refusal.code, first?.data ?? {});
};

/**
 * Puts a refused call before a colleague. It is tried twice without effect: as the caller, for the reasons why it is refused, and
 * with the colleague's rights added, so that no one is asked who could not approve it. What the second would answer is what the
 * colleague sees.
 * @throws Refusal approval.of_oneself, resource.not_found, approval.not_askable, approval.not_needed, approval.cannot_lift,
 * approval.too_many
 */
export const askApproval = async (
  scope: Scope,
  rehearse: Rehearse,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { call, reason } = body;
  const { tx, actor, now } = scope;
  // In Play a colleague may hold more than Live allows them, and would lend it.
  if (scope.site?.environments.here !== 'live') throw new Refusal('approval.not_askable');
  await demandFew(scope);
  const asked = await colleague(scope, body.asked_of);
  const refused = refusedNow(await rehearse(scope, call, actor));
  const holder = withLent(actor.holder, await readHolder(tx, asked.id));
  const tried = await rehearse(scope, call, { ...actor, holder });
  if ('refusal' in tried)
    throw new Refusal('approval.cannot_lift', { name: asked.name, why: firstReason(scope, tried.refusal) });
  const total = totalOf(tried.reply);
  const id = await storeAsked(scope, {
    asked_of: asked.id,
    call: call.name,
    input: JSON.stringify(call),
    call_hash: callHash(call),
    reason,
    refusal: JSON.stringify(reasonsOf(refused)),
    subject: JSON.stringify(subjectOf(tried.reply, !changesOne(call))),
    amount: total === null ? null : amount(total),
    asked_at: now.toString(),
    expires_at: now.add({ minutes: minutesToAnswer }).toString(),
  });
  await audit(scope, {
    action: 'create',
    noun: 'approvals',
    rowId: id,
    after: { call: call.name, asked_of: asked.name, reason },
  });
  return getApproval(scope, id);
};

/** Whether a call changes a record that exists. */
const changesOne = ({ params }: RefusedCall): boolean => 'id' in params;
