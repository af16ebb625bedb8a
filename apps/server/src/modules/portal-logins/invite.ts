import type { InputOf } from '@yardline/contract/endpoint';
import type {
  invitePortalLogin as endpoint,
  invitePortalLoginAgain as againEndpoint,
  PortalLogin,
} from '@yardline/contract/portal-logins/portal-logins';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandFitting, lockCustomerOf } from './change-members.ts';
import { customersOf } from './members.ts';
import { getLogin } from './portal-logins.queries.ts';
import { sendInvitation } from './send-links.ts';

type Form = InputOf<typeof endpoint>['body'];

const loginOf = ({ tx }: Scope, email: string) =>
  tx
    .selectFrom('portal_logins')
    .where('email', '=', email)
    .select(['id', 'name', 'email', 'language', 'has_password', 'is_active'])
    .forUpdate()
    .executeTakeFirst();

const makeLogin = async (scope: Scope, { email, name, phone, language }: Form) => {
  const made = await scope.tx
    .insertInto('portal_logins')
    .values({ company_id: scope.company.id, email, name, phone, language, created_at: scope.now.toString() })
    .returning(['id', 'name', 'email', 'language', 'has_password', 'is_active'])
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'create',
    noun: 'portal_logins',
    rowId: made.id,
    after: { email, name, phone, language },
  });
  return made;
};

/**
 * Lets a person act for a customer in the portal. A person known already keeps name and password; anyone else is mailed a link
 * to choose one. [B6.19]
 * @throws Refusal resource.not_found, portal.no_access, portal.no_store, portal.member_taken, portal.inactive, request.invalid
 */
export const inviteLogin = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<PortalLogin> => {
  const { customer_id: customerId, preset, grants, order_limit } = body;
  demandFitting({ preset, grants, order_limit });
  const customer = await lockCustomerOf(scope, customerId, true);
  const login = (await loginOf(scope, body.email)) ?? (await makeLogin(scope, body));
  if (!login.is_active) throw new Refusal('portal.inactive');
  const added = await scope.tx
    .insertInto('portal_members')
    .values({
      company_id: scope.company.id,
      login_id: login.id,
      customer_id: customerId,
      preset,
      grants,
      order_limit,
      added_at: scope.now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'login_id', 'customer_id']).doNothing())
    .returning('login_id')
    .executeTakeFirst();
  if (added === undefined) throw new Refusal('portal.member_taken');
  if (!login.has_password) await sendInvitation(scope, login, customer.name);
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: login.id,
    after: { customer_id: customerId, preset, grants, order_limit },
  });
  return getLogin(scope, login.id);
};

/**
 * Mails a new invitation, also to a person who has a password: they choose another one. [B7.32]
 * @throws Refusal resource.not_found, portal.no_access, portal.no_store, portal.inactive
 */
export const inviteAgain = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof againEndpoint>,
): Promise<PortalLogin> => {
  const login =
    (await scope.tx
      .selectFrom('portal_logins')
      .where('id', '=', id)
      .select(['id', 'name', 'email', 'language', 'is_active'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  if (!login.is_active) throw new Refusal('portal.inactive');
  const [customer] = await customersOf(scope, id);
  if (customer === undefined) throw new Refusal('portal.no_access');
  await sendInvitation(scope, login, customer.name);
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: id,
    after: { invitation: 'sent again' },
  });
  return getLogin(scope, id);
};
