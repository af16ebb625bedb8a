import type { InputOf } from '@yardline/contract/endpoint';
import type { inviteUser as endpoint, UserRecord } from '@yardline/contract/users/users';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { moveRights } from '../../companies/public.ts';
import { demandLinkLeft } from '../../sessions/public.ts';
import { demandAdministrator } from '../demand-administrator.ts';
import { settleMarks } from '../marks/settle-marks.ts';
import { checkPlaces, movePlaces } from '../places.ts';
import { getUserRecord } from '../user-record.ts';

type Form = InputOf<typeof endpoint>['body'];

/** The identity of an address, created now if unknown; the answer does not tell which of the two it was. */
const identityOf = async ({ tx, now }: Scope, { email, name, language }: Form): Promise<number> => {
  const known = await tx.selectFrom('identities').where('email', '=', email).select('id').executeTakeFirst();
  if (known !== undefined) return known.id;
  const at = now.toString();
  const { id } = await tx
    .insertInto('identities')
    .values({ email, full_name: name, language, password_changed_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Invites a person into the company with the roles that they will have, by a mail. Nothing opens to them here, by any door,
 * before they accept with its link (ADR 0041). A person who is known already keeps their name.
 *
 * @throws Refusal request.invalid, user.already_member, rights.beyond_own, rights.discount_beyond_own, reference.not_found,
 * permission.denied to make an administrator without being one, re_authentication.required, request.rate_limited
 */
export const inviteUser = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<UserRecord> => {
  const { places, email, language: _, ...facts } = body;
  checkPlaces(body);
  await demandFreshProof(scope);
  if (body.is_admin) await demandAdministrator(scope);
  await moveRights(scope);
  const identityId = await identityOf(scope, body);
  const { id } = await scope.tx
    .insertInto('users')
    .values({
      ...facts,
      company_id: scope.company.id,
      identity_id: identityId,
      srm_uid: `U${identityId}`,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await movePlaces(scope, id, places);
  await demandLinkLeft(scope.tx, email, scope.now);
  await enqueue(scope, 'send-invitation', { email });
  await audit(scope, { action: 'create', noun: 'users', rowId: id, after: { ...facts, email, places } });
  await settleMarks(scope, [id]);
  return getUserRecord(scope, id);
};
