import type { decideApproval as endpoint, RefusedCall } from '@yardline/contract/approvals/approvals';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { cents } from '@yardline/domain/money/cents';
import { withLent } from '@yardline/domain/permissions/lend';
import { totalOf } from '../../kernel/approvals/outcome.ts';
import type { Rehearse } from '../../kernel/approvals/rehearse.ts';
import { storeState } from '../../kernel/approvals/store.ts';
import { audit } from '../../kernel/audit.ts';
import { readHolders } from '../../kernel/auth/holder.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Actor, Scope } from '../../kernel/scope.ts';
import { getApproval, minutesToUse } from './approvals.queries.ts';

const lockAsked = async ({ tx, actor, now }: Scope, id: number) => {
  const found = await tx
    .selectFrom('approvals')
    .where('id', '=', id)
    .where('asked_of', '=', actor.userId)
    .select(['id', 'asked_by', 'input', 'amount', 'state', 'expires_at'])
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return notFound();
  if (found.state !== 'asked') throw new Refusal('approval.decided');
  if (Temporal.Instant.compare(now, found.expires_at) >= 0) throw new Refusal('approval.expired');
  return found;
};

/** The asker as the one who acts, with the rights of the one who decides. */
const askerWith = async ({ tx, actor }: Scope, askedBy: number): Promise<Actor> => {
  const asker = await tx
    .selectFrom('users')
    .where('id', '=', askedBy)
    .where('is_active', '=', true)
    .select(['id', 'identity_id', 'name'])
    .executeTakeFirst();
  const found = asker ?? notFound();
  const holders = await readHolders(tx, [askedBy]);
  const holder = holders.get(askedBy) ?? notFound();
  return {
    userId: found.id,
    identityId: found.identity_id,
    name: found.name,
    holder: withLent(holder, actor.holder),
  };
};

type Asked = Awaited<ReturnType<typeof lockAsked>>;

/** Tries the call once more: the rights, the stock and the prices of now count. @throws Refusal approval.changed, and whatever refuses the call */
const demandAsAsked = async (scope: Scope, rehearse: Rehearse, asked: Asked): Promise<void> => {
  const actor = await askerWith(scope, asked.asked_by);
  const tried = await rehearse(scope, asked.input as unknown as RefusedCall, actor);
  if ('refusal' in tried) throw tried.refusal;
  const was = asked.amount === null ? null : cents(asked.amount);
  const now = totalOf(tried.reply);
  if (was !== now) throw new Refusal('approval.changed', { was: was ?? 0, now: now ?? 0 });
};

type Decision = InputOf<typeof endpoint>['body'] & { id: number; way: 'own_screen' | 'password' };

/**
 * Decides what a colleague asks. Approved, the same call works once within ten minutes.
 * @param scope of the one who was asked
 * @throws Refusal resource.not_found, approval.decided, approval.expired, approval.changed, and whatever refuses the call by now
 */
export const decide = async (
  scope: Scope,
  rehearse: Rehearse,
  { id, ...decision }: Decision,
): Promise<void> => {
  const { now } = scope;
  const asked = await lockAsked(scope, id);
  const isApproved = decision.decision === 'approved';
  if (isApproved) await demandAsAsked(scope, rehearse, asked);
  await storeState(scope, id, {
    state: decision.decision,
    way: decision.way,
    answer: decision.answer,
    decided_at: now.toString(),
    ...(isApproved ? { expires_at: now.add({ minutes: minutesToUse }).toString() } : {}),
  });
  await audit(scope, {
    action: 'update',
    noun: 'approvals',
    rowId: id,
    before: { state: 'asked' },
    after: { state: decision.decision, way: decision.way, answer: decision.answer },
  });
};

/** Decides on the own screen of the one who was asked. @throws Refusal as decide */
export const decideApproval = async (
  scope: Scope,
  rehearse: Rehearse,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await decide(scope, rehearse, { ...body, id: params.id, way: 'own_screen' });
  return getApproval(scope, params.id);
};
