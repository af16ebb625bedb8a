import { createStore } from '@yardline/contract/stores/stores';
import { type PortalPreset, rightsOf } from '@yardline/domain/permissions/portal';
import { noRights } from '../../src/kernel/auth/holder.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { inCompany, type TestApp } from '../app.ts';
import type { BillingShop } from '../billing.ts';

let made = 0;

/** A person of a customer who is signed in at the shop's store; what they do is done as the portal does it. */
export const newMember = async (
  app: TestApp,
  { tenant, admin, fleet, customer }: Pick<BillingShop, 'tenant' | 'admin' | 'fleet' | 'customer'>,
  { preset = 'owner', customerId = customer.id }: { preset?: PortalPreset; customerId?: number } = {},
) => {
  made += 1;
  const path = `member-${made}`;
  const form = {
    name: 'Hudson Rentals',
    path,
    location_ids: [fleet.locationId],
    email: 'desk@hudson.example',
  };
  const store = await admin.ok(createStore, { body: { ...form, state: 'open' } });
  const { companyId } = tenant;
  const email = `dana-${made}@concrete.example`;
  const login = await inCompany(app, companyId, async ({ tx, now }) => {
    const row = await tx
      .insertInto('portal_logins')
      .values({
        company_id: companyId,
        email,
        name: 'Dana Cole',
        phone: '518 555 0188',
        verified_at: now.toString(),
        created_at: now.toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = { company_id: companyId, login_id: row.id, customer_id: customerId, preset };
    await tx
      .insertInto('portal_members')
      .values({ ...member, added_at: now.toString() })
      .execute();
    return row;
  });
  const member = {
    loginId: login.id,
    customerId,
    name: 'Dana Cole',
    rights: rightsOf({ preset, grants: [] }),
    orderLimit: null,
    sites: [],
  };
  const act = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    inCompany(app, companyId, async (scope) => {
      const user = await scope.tx
        .selectFrom('stores')
        .innerJoin('users', 'users.id', 'stores.user_id')
        .where('stores.id', '=', store.id)
        .select(['users.id as userId', 'users.identity_id as identityId', 'users.name'])
        .executeTakeFirstOrThrow();
      return work({ ...scope, actor: { ...user, holder: noRights }, member });
    });
  /** The code of the refusal that an act meets, with its fields. */
  const refused = async (work: (scope: Scope) => Promise<unknown>): Promise<string[]> => {
    try {
      await act(work);
    } catch (error) {
      const { code, fields } = error as { code?: string; fields?: { path: string; code: string }[] };
      if (code === undefined) throw error;
      return [code, ...(fields ?? []).map((field) => `${field.path}: ${field.code}`)];
    }
    return [];
  };
  return { email, store, path, act, refused };
};

export type TestMember = Awaited<ReturnType<typeof newMember>>;
