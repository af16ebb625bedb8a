import type { InputOf } from '@yardline/contract/endpoint';
import type {
  PortalLogin,
  seeAsCustomer as seeEndpoint,
  updatePortalLogin as endpoint,
} from '@yardline/contract/portal-logins/portal-logins';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { makeCode, voidCodes } from './codes.ts';
import { customersOf } from './members.ts';
import { getLogin } from './portal-logins.queries.ts';
import { storeToSignIn } from './send-links.ts';
import { endSessions } from './sessions.ts';

/** Plain editing of a login; one that is set inactive is signed out, and its links open nothing. */
export const updateLogin = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<PortalLogin> => {
  const before =
    (await scope.tx
      .selectFrom('portal_logins')
      .where('id', '=', id)
      .select(['id', 'name', 'phone', 'language', 'is_active', 'row_version'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'portal_logins', before, ifMatch);
  await scope.tx
    .updateTable('portal_logins')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  if (before.is_active && !body.is_active) {
    await endSessions(scope, id);
    await voidCodes(scope, id);
  }
  await audit(scope, { action: 'update', noun: 'portal_logins', rowId: id, ...changesOf(before, body) });
  return getLogin(scope, id);
};

/**
 * Gives a pass into the portal as a customer's person sees it: to read only, for 30 minutes, with a reason. [S2.26]
 * @throws Refusal resource.not_found, portal.no_access for a customer that they do not act for, portal.no_store
 */
export const seeAs = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof seeEndpoint>,
): Promise<{ path: string }> => {
  const login = await getLogin(scope, id);
  if (login.state === 'inactive') throw new Refusal('portal.inactive');
  const customers = await customersOf(scope, id);
  if (!customers.some((each) => each.id === body.customer_id)) throw new Refusal('portal.no_access');
  const store = await storeToSignIn(scope);
  const pass = await makeCode(scope, {
    kind: 'see_as',
    loginId: id,
    customerId: body.customer_id,
    madeBy: scope.actor.userId,
  });
  await audit(scope, {
    action: 'open',
    noun: 'portal_logins',
    rowId: id,
    after: { seen_as: login.name, customer_id: body.customer_id, reason: body.reason },
  });
  return { path: `/store/${store.path}/${scope.language}/account/see/${pass}` };
};
