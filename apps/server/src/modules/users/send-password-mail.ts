import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendPasswordMail as endpoint } from '@yardline/contract/users/users';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { audit } from '../../kernel/audit.ts';
import { enqueue, enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandLinkLeft } from '../sessions/public.ts';

/**
 * Mails a user again: the invitation until they accept it, else a link to set a new password. It goes to their own address,
 * and no more often than they could ask for it themselves.
 *
 * @throws Refusal resource.not_found, permission.denied, user.inactive, request.rate_limited
 */
export const sendPasswordMail = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { email, is_active: isActive, accepted_at: acceptedAt } = await lockPerson(scope, id, 'users.edit');
  if (!isActive) throw new Refusal('user.inactive');
  const left = await demandLinkLeft(scope.tx, email, scope.now);
  if (acceptedAt === null) await enqueue(scope, 'send-invitation', { email });
  else await enqueueOpenly(scope.tx, 'send-reset-link', { email, is_last: left === 0 });
  await audit(scope, { action: 'update', noun: 'users', rowId: id, after: { password_mail: 'sent' } });
  return { status: 'sent' };
};
