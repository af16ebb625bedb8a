import type { withdrawApproval as endpoint } from '@yardline/contract/approvals/approvals';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { storeState } from '../../kernel/approvals/store.ts';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getApproval } from './approvals.queries.ts';

/** Takes back what the actor asked. @throws Refusal resource.not_found, approval.decided */
export const withdrawApproval = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor } = scope;
  const found = await tx
    .selectFrom('approvals')
    .where('id', '=', params.id)
    .where('asked_by', '=', actor.userId)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  const { state } = found ?? notFound();
  if (state !== 'asked') throw new Refusal('approval.decided');
  await storeState(scope, params.id, { state: 'withdrawn' });
  await audit(scope, {
    action: 'update',
    noun: 'approvals',
    rowId: params.id,
    before: { state },
    after: { state: 'withdrawn' },
  });
  return getApproval(scope, params.id);
};
