import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, newTenant, useApp } from '../../../../test/app.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

const newSession = async () => {
  const { tenant, admin } = await newShop(held.app);
  const { user } = await admin.ok(getSignedInUser);
  return { tenant, admin, user, say: olderProgram(admin) };
};

/** The start of an answer’s text, whatever it is. */
const anyText = expect.any(String);

describe('an older program without a session', () => {
  it('signs in with fields that mean nothing here, and polls nothing [S7.2] [S3.1]', async () => {
    const tenant = await newTenant(held.app);
    const caller = new Caller(held.app);
    const body = {
      email: tenant.adminEmail,
      password: tenant.password,
      source: 'TW',
      device: 'iPad',
      remember: 'Y',
    };
    expect(await olderProgram(caller)('POST /rest-api/login', { body })).toMatchObject({
      status: 200,
      body: {
        token: anyText,
        flask_token: anyText,
        flask_url: expect.stringContaining('/flask'),
        gateway_token: anyText,
        gateway_url: expect.stringContaining('/gateway'),
        upgraded: expect.any(Boolean),
        user: { email: tenant.adminEmail },
        comp_perms: expect.any(Object),
        divisions: expect.any(Array),
        system_info: expect.any(Object),
      },
    });
    expect(
      await olderProgram(new Caller(held.app))('POST /rest-api/login', {
        body: { ...body, password: 'wrong' },
      }),
    ).toMatchObject({ status: 401 });
  });

  it('asks whether an address has moved, then for a link at one of two addresses, and learns nothing [S7.10] [S7.16]', async () => {
    const tenant = await newTenant(held.app);
    const say = olderProgram(new Caller(held.app));
    const status = {
      migrated: false,
      is_web: true,
      is_mobile: expect.any(Boolean),
      current: { company: expect.anything() },
      tenants: expect.any(Array),
      email_verified: false,
    };
    const ask = (path: string, email: string) => say(`POST ${path}`, { body: { email, source: 'TW' } });
    expect(await ask('/rest-api/migrated-check', tenant.adminEmail)).toMatchObject({
      status: 200,
      body: { migrated: false },
    });
    expect(
      Object.keys((await ask('/identity/migrate-status', tenant.adminEmail)).body as object).toSorted(),
    ).toEqual(Object.keys(status).toSorted());
    for (const path of ['/rest-api/password-reset', '/identity/password-reset', '/rest-api/forgot_password/'])
      for (const email of [tenant.adminEmail, 'nobody@test.example'])
        expect(await ask(path, email)).toEqual({ status: 200, body: { status: 'requested' } });
    expect(await ask('/rest-api/password-reset', 'no address')).toMatchObject({ status: 400 });
    expect(await ask(`/rest-api/company/${tenant.companyId}/sso`, tenant.adminEmail)).toMatchObject({
      status: 200,
      body: { ssoEnabled: false },
    });
  });

  it('sets a password with a link that is no more, and is told so [S7.17] [S7.29]', async () => {
    const say = olderProgram(new Caller(held.app));
    const body = { password: 'Correct-horse-2!', uid: 'x'.repeat(43), confirm: 'Correct-horse-2!' };
    expect(await say('PUT /rest-api/forgot_password/', { body })).toMatchObject({
      status: 410,
      body: { reason: 'reset.expired' },
    });
  });
});

describe('an older program with a session', () => {
  it('reads user, company and places again [S7.4] [S7.5] [S7.6] [S7.7] [S7.27] [S7.28]', async () => {
    const { tenant, user, say } = await newSession();
    const about = `company/${tenant.companyId}/user/${user.srm_uid}`;
    expect(
      await say(`GET /rest-api/${about}?include_flask=true&include_token=true&application=100027`),
    ).toMatchObject({
      status: 200,
      body: {
        user: { id: user.id, srm_uid: user.srm_uid },
        comp_perms: expect.any(Object),
        upgraded: expect.any(Boolean),
        system_info: expect.any(Object),
        company_sso_enabled: false,
        divisions: expect.any(Array),
        locations: expect.any(Array),
        company_features: expect.any(Array),
        gateway_features: expect.any(Array),
      },
    });
    expect(await say(`GET /rest-api/company/${tenant.companyId}/permissions/`)).toMatchObject({
      status: 200,
      body: { login_source: anyText, operator_by_division: false },
    });
    expect(await say(`GET /rest-api/users/${user.id}/?include_flask=true`)).toMatchObject({
      status: 200,
      body: { id: user.id, email: tenant.adminEmail },
    });
    expect(await say(`GET /rest-api/users/${user.id}/places/`)).toMatchObject({
      status: 200,
      body: { results: { divisions: expect.any(Array) } },
    });
    expect(await say(`GET /rest-api/users/${user.id}/companies/`)).toMatchObject({
      status: 200,
      body: { userinstancecompany_set: [{ company: { id: tenant.companyId } }] },
    });
    expect(await say(`GET /rest-api/users/${user.id}/instances/`)).toMatchObject({
      status: 200,
      body: { items: [{ company: tenant.companyId, title: anyText }] },
    });
  });

  it('gets tokens, the way to the back office, and renews its own [S7.15] [S7.21] [S7.23] [S7.24]', async () => {
    const { admin, say } = await newSession();
    expect(await say('GET /rest-api/getflasktoken?x=1')).toEqual({
      status: 200,
      body: { flask_token: anyText },
    });
    expect(await say('GET /rest-api/gateway-token/')).toEqual({
      status: 200,
      body: { gateway_token: anyText },
    });
    expect(await say('GET /rest-api/srmlogin/?division=E&user=U1')).toMatchObject({
      status: 200,
      body: { data: anyText },
    });
    expect(
      await say('POST /rest-api/api-token-refresh/', { body: { token: admin.token, orig_iat: 1 } }),
    ).toMatchObject({ status: 200, body: { token: anyText } });
  });

  it('archives contracts older than a compact day [S7.26] [B9.5]', async () => {
    const { tenant, user, say } = await newSession();
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ features: ['contract_archive'] })
        .where('id', '=', tenant.companyId)
        .execute(),
    );
    const body = { cutoff: '20200101', logging: '0', task: 'archive contracts', user: 'MR' };
    expect(await say(`POST /tasks/${user.srm_uid}`, { body })).toMatchObject({
      status: 202,
      body: { cutoff: '2020-01-01', status: 'queued' },
    });
    expect(await say(`POST /tasks/${user.srm_uid}`, { body: { ...body, cutoff: '20250230' } })).toMatchObject(
      {
        status: 400,
        body: { errors: [{ path: 'cutoff', reason: 'date.invalid' }] },
      },
    );
  });

  it('sets the mail server of the company as its connection writes it [S7.19] [S7.20] [S9.4]', async () => {
    const { say } = await newSession();
    const { id } = (await say('GET /rest-api/company/email/')).body as { id: number };
    const body = {
      oauth2_refresh_token: '',
      smtp_provider: 'gmail',
      smtp_id: 'shop@test.example',
      smtp_host: 'smtp.gmail.com',
      smtp_port: '587',
      smtp_encrypt_type: 'TLS',
    };
    const answer = await say(`PUT /rest-api/company/email/${id}/`, { body });
    expect(answer).toMatchObject({ status: 409, body: { reason: 'mail_connection.not_configured' } });
    expect(
      await say(`PUT /rest-api/company/email/${id}/`, { body: { ...body, smtp_provider: 'Other' } }),
    ).toMatchObject({
      status: 200,
      body: {
        smtp_provider: 'Other',
        smtp_port: 587,
        smtp_encrypt_type: 'tls',
        from_address: 'shop@test.example',
      },
    });
  });

  it('moves to the identity service in the words of its calls [S7.12] [S7.13] [S7.14]', async () => {
    const { tenant, user, say } = await newSession();
    const mine = { email: tenant.adminEmail, external_auth: 'N', application: 100_027 };
    const path = `/identity/users/${user.id}`;
    expect(await say(`POST ${path}/invite/`, { body: mine })).toEqual({
      status: 200,
      body: { UserId: anyText },
    });
    expect(await say(`POST ${path}/verify/`, { body: mine })).toEqual({
      status: 200,
      body: { status: 'verification mail sent' },
    });
    const moved = await say(`PUT ${path}/`, { body: { is_tis: 'Y', email: tenant.adminEmail, flag: 1 } });
    expect(moved).toMatchObject({
      status: 409,
      body: { reason: 'email.unverified', message: expect.stringMatching(/verify your email/i) },
    });
  });

  it('signs out [S7.22]', async () => {
    const { say } = await newSession();
    expect((await say('DELETE /rest-api/logout/')).status).toBeLessThan(300);
    expect((await say('GET /rest-api/getflasktoken')).status).toBe(401);
  });
});
