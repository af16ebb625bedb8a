import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { removeCompanyEmail, setCompanyEmail } from '@yardline/contract/mail/mail-server';
import { createRole, deleteRole, updateRole } from '@yardline/contract/roles/roles';
import { askForProof, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { getSsoConfig, setSsoConfig } from '@yardline/contract/single-sign-on/single-sign-on';
import { getUserRecord, inviteUser, updateUser, type UserForm } from '@yardline/contract/users/users';
import { expect, it } from 'vitest';
import { addPerson, newShop, useApp } from '../../../test/app.ts';
import { later } from '../../../test/factors.ts';

const held = useApp();

it('rights, keys, sign-in and the mail server of the company are given only after a proof of identity within five minutes [B6.17] [S6.2]', async () => {
  const { admin, tenant } = await newShop(held.app);
  const id = await addPerson(held.app, tenant.companyId, {
    name: 'Cleo Clerk',
    email: `clerk-${tenant.companyId}@test.example`,
    role: 'Clerk',
  });
  const role = { name: 'Night', permissions: [], rental_discount_max: 0, sales_discount_max: 0 };
  const made = await admin.ok(createRole, { body: role });
  await later(held.app, admin, 5);

  const params = { id };
  const change = async (more: Partial<UserForm>) => {
    const { places, row_version: ifMatch } = await admin.ok(getUserRecord, { params });
    const same = places.map(({ division, roles, locations }) => ({
      division_id: division.id,
      role_ids: roles.map((each) => each.id),
      location_ids: locations.map((each) => each.id),
    }));
    return admin.call(updateUser, { params, ifMatch, body: { name: 'Cleo', places: same, ...more } });
  };
  expect((await change({})).status).toBe(200);
  const { row_version: door } = await admin.ok(getSsoConfig);
  const email = `new-${tenant.companyId}@test.example`;
  const one = { params: { id: made.id } };
  const server = {
    smtp_provider: 'Other' as const,
    smtp_id: 'desk',
    smtp_host: 'mail.yard.example',
    smtp_port: 587,
    smtp_encrypt_type: 'tls' as const,
    smtp_password: 'secret',
    from_address: 'desk@yard.example',
  };
  const company = { params: { id: tenant.companyId } };
  const tries = [
    () => admin.call(setCompanyEmail, { ...company, body: server }),
    () => admin.call(removeCompanyEmail, company),
    () => admin.call(createRole, { body: { ...role, name: 'Dawn' } }),
    () => admin.call(updateRole, { ...one, ifMatch: made.row_version, body: { ...role, name: 'Late' } }),
    () => admin.call(deleteRole, one),
    () => admin.call(inviteUser, { body: { name: 'Nora', email, places: [] } }),
    () => change({ places: [] }),
    () => change({ is_admin: true }),
    () => admin.call(createApiKey, { body: { name: 'Planner', expires_on: '2026-12-31' } }),
    () =>
      admin.call(setSsoConfig, {
        ifMatch: door,
        body: { is_enabled: false, is_required: false, issuer: null, client_id: '' },
      }),
  ];
  for (const attempt of tries) {
    const { status, refusal } = await attempt();
    expect([status, refusal.reason]).toEqual([403, 're_authentication.required']);
  }

  const { ticket } = await admin.ok(askForProof);
  const proof = { kind: 'password' as const, password: tenant.password };
  await admin.ok(reAuthenticate, { body: { ticket, proof } });
  for (const attempt of tries) expect((await attempt()).status).toBeLessThan(300);
});
