import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import type { FeaturesForm } from '@yardline/contract/openings/openings';
import {
  getCompanyFeatures,
  listCompanies,
  setCompanyFeatures,
} from '@yardline/contract/openings/provider-companies';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

const held = useApp();

/** One of the provider's staff, who works in a company of their own. */
const newStaff = async () => {
  const { companyId } = await newTenant(held.app);
  const email = `features-${companyId}@provider.example`;
  await addPerson(held.app, companyId, { name: 'Sam Staff', email, role: 'Administrator' });
  const staff = await signIn(held.app, email);
  await asOwner(held.app.urls, 'update identities set is_internal = true where email = $1', [email]);
  return { staff, companyId };
};

const formOf = (change: Partial<FeaturesForm> = {}): FeaturesForm => {
  const form: FeaturesForm = {
    features: ['contract_archive', 'gateway_cart'],
    migration_cut_off_on: null,
    reason: 'The store was ordered',
  };
  return Object.assign(form, change);
};

const auditOf = (companyId: number, rowId: number) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx
      .selectFrom('audit_entries')
      .where('noun', '=', 'companies')
      .where('action', '=', 'update')
      .where('row_id', '=', String(rowId))
      .select(['actor_user_id', 'before', 'after'])
      .execute(),
  );

describe('the features of a company that is open', () => {
  it('are switched by staff with a reason, told at its next load, and recorded at both companies [S3.4]', async () => {
    const { staff, companyId } = await newStaff();
    const { admin, tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const before = await staff.ok(getCompanyFeatures, { params });
    const changed = await staff.ok(setCompanyFeatures, {
      params,
      body: formOf(),
      ifMatch: before.row_version,
    });
    expect(changed).toMatchObject({ id: tenant.companyId, features: ['contract_archive', 'gateway_cart'] });
    const me = await admin.ok(getSignedInUser);
    expect([me.company_features, me.gateway_features]).toEqual([
      ['contract_archive', 'gateway_cart'],
      ['cart'],
    ]);
    expect(await auditOf(tenant.companyId, tenant.companyId)).toEqual([
      {
        actor_user_id: null,
        before: { features: before.features },
        after: {
          features: ['contract_archive', 'gateway_cart'],
          reason: 'The store was ordered',
          changed_by: 'Sam Staff',
        },
      },
    ]);
    expect(await auditOf(companyId, tenant.companyId)).toMatchObject([
      { actor_user_id: expect.any(Number) as number, after: { reason: 'The store was ordered' } },
    ]);
    const off = formOf({ features: [], reason: 'It is not used' });
    await staff.ok(setCompanyFeatures, { params, body: off, ifMatch: changed.row_version });
    expect((await admin.ok(getSignedInUser)).company_features).toEqual([]);
    const { items } = await staff.ok(listCompanies, { query: { search: String(tenant.companyId) } });
    expect(items.find(({ id }) => id === tenant.companyId)?.features).toEqual([]);
  });

  it.each<[string, Partial<Record<keyof FeaturesForm, unknown>>, string]>([
    ['features.0', { features: ['teleport'] }, 'company.feature_unknown'],
    ['reason', { reason: ' ' }, 'field.required'],
    ['migration_cut_off_on', { migration_cut_off_on: '2030-01-01' }, 'company.cut_off_of_nothing'],
    ['migration_cut_off_on', { migration_cut_off_on: 'soon' }, 'date.invalid'],
    [
      'migration_cut_off_on',
      { features: ['tis_mandatory_migration'], migration_cut_off_on: '2026-01-04' },
      'company.cut_off_past',
    ],
  ])('are refused at the field: %s', async (path, change, reason) => {
    const { staff } = await newStaff();
    const { tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const { row_version: ifMatch, features } = await staff.ok(getCompanyFeatures, { params });
    const body = Object.assign(formOf(), change);
    const { status, refusal } = await staff.call(setCompanyFeatures, { params, body, ifMatch });
    expect([status, refusal.errors]).toMatchObject([400, [{ path, reason }]]);
    expect((await staff.ok(getCompanyFeatures, { params })).features).toEqual(features);
  });

  it('keep what this version does not know, and a last day that is past by now', async () => {
    const { staff } = await newStaff();
    const { tenant } = await newShop(held.app);
    await asOwner(
      held.app.urls,
      "update companies set features = '{telematics,tis_mandatory_migration}', migration_cut_off_on = '2025-06-01' where id = $1",
      [String(tenant.companyId)],
    );
    const params = { id: tenant.companyId };
    const { row_version: ifMatch } = await staff.ok(getCompanyFeatures, { params });
    const body = formOf({ features: ['tis_mandatory_migration'], migration_cut_off_on: '2025-06-01' });
    expect(await staff.ok(setCompanyFeatures, { params, body, ifMatch })).toMatchObject({
      features: ['telematics', 'tis_mandatory_migration'],
      migration_cut_off_on: '2025-06-01',
    });
  });

  it('are not there for an administrator, a program or a stranger, nor is a company that is not open', async () => {
    const { staff } = await newStaff();
    const { admin, tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const { row_version: ifMatch } = await staff.ok(getCompanyFeatures, { params });
    const input = { params, body: formOf(), ifMatch };
    expect((await admin.call(getCompanyFeatures, { params })).refusal.reason).toBe('resource.not_found');
    expect((await admin.call(setCompanyFeatures, input)).refusal.reason).toBe('resource.not_found');
    const program = new Caller(held.app);
    const key = { name: 'Program', may_change: true, expires_on: '2026-06-30' };
    program.token = (await staff.ok(createApiKey, { body: key })).key;
    expect((await program.call(setCompanyFeatures, input)).status).toBe(403);
    expect((await new Caller(held.app).call(setCompanyFeatures, input)).status).toBe(401);
    const nowhere = { params: { id: 999_999_999 } };
    expect((await staff.call(getCompanyFeatures, nowhere)).status).toBe(404);
    expect((await staff.call(setCompanyFeatures, Object.assign({}, input, nowhere))).status).toBe(404);
  });

  it('demand the version that was seen and a fresh proof of their own', async () => {
    const { staff } = await newStaff();
    const { tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const { row_version: ifMatch } = await staff.ok(getCompanyFeatures, { params });
    await staff.ok(setCompanyFeatures, { params, body: formOf(), ifMatch });
    const stale = await staff.call(setCompanyFeatures, { params, body: formOf({ features: [] }), ifMatch });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
    held.app.clock.now = held.app.clock.now.add({ minutes: 6 });
    const late = await staff.call(setCompanyFeatures, { params, body: formOf(), ifMatch: ifMatch + 1 });
    held.app.clock.now = held.app.clock.now.subtract({ minutes: 6 });
    expect(late.refusal.reason).toBe('re_authentication.required');
  });
});
