import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { switchInstance as endpoint } from '@yardline/contract/sessions/instances';
import { audit } from '../../../kernel/audit.ts';
import { readMigration } from '../../../kernel/auth/migration.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { leavers } from '../../clock/public.ts';
import { instancesOf } from './instances.queries.ts';

/**
 * Leaves the company for another one: clocks out and ends the session, both or neither. The user signs in to the other
 * company by its own rules.
 *
 * @throws Refusal resource.not_found for anyone but the caller, permission.denied for a program's key, reference.not_found
 * for a company in which they do not work, instance.not_migrated for users who have to move to the identity service first
 */
export const switchInstance = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor, sessionId, site } = scope;
  if (params.id !== actor.userId) notFound();
  if (sessionId === undefined) throw new Refusal('permission.denied');
  const next = (await instancesOf(scope)).find(({ company }) => company === body.company_id);
  if (next === undefined) return refuseFields([{ path: 'company_id', code: 'reference.not_found' }]);
  const { isRequired } = await readMigration(tx, actor.userId, site?.migrationExempt ?? []);
  if (isRequired) throw new Refusal('instance.not_migrated');
  const clockedOut = await leavers.clockOutFirst(scope, body);
  await tx
    .updateTable('sessions')
    .set({ revoked_at: scope.now.toString() })
    .where('id', '=', sessionId)
    .execute();
  await audit(scope, {
    action: 'sign_out',
    noun: 'sessions',
    rowId: sessionId,
    after: { next_company_id: next.company },
  });
  const { email } = await tx
    .selectFrom('identities')
    .where('id', '=', actor.identityId)
    .select('email')
    .executeTakeFirstOrThrow();
  return { company: next.company, title: next.title, email, clocked_out: clockedOut };
};
