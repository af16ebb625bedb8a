import { randomUUID } from 'node:crypto';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Makes the user under whom is written what shoppers and customers do in a store. It has no password and is inactive for good,
 * which the database demands: it signs in nowhere.
 */
export const createStoreUser = async ({ tx, company, now }: Scope, name: string): Promise<number> => {
  const at = now.toString();
  const code = randomUUID();
  const { id: identityId } = await tx
    .insertInto('identities')
    .values({
      email: `store-${code}@yardline.invalid`,
      full_name: name,
      password_changed_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id: company.id,
      identity_id: identityId,
      name,
      srm_uid: `STORE${identityId}`,
      is_store: true,
      is_active: false,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
