import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendPasswordMail as endpoint } from '@yardline/contract/users';
import { audit } from '../../kernel/audit.ts';
import { enqueue, enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandLinkLeft } from '../sessions/public.ts';
import { getUserRecord, lockUser } from './user-record.ts';

/**
 * Has a person written to once more: the mail that leads in while he is invited, else the one with which he sets a
 * new password. It goes to his own address, and no oftener than he could ask for it himself.
 *
 * @throws Refusal resource.not_found, permission.denied, user.inactive, request.rate_limited
 */
export const sendPasswordMail = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { email, is_active: isActive } = await lockUser(scope, id, 'users.edit');
  if (!isActive) throw new Refusal('user.inactive');
  await demandLinkLeft(scope.tx, email, scope.now);
  const { state } = await getUserRecord(scope, id);
  if (state === 'invited') await enqueue(scope, 'send-invitation', { email });
  else await enqueueOpenly(scope.tx, 'send-reset-link', { email });
  await audit(scope, { action: 'update', noun: 'users', rowId: id, after: { password_mail: 'sent' } });
  return { status: 'sent' };
};
