import * as calls from '@yardline/contract/mail/mail-server';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { later } from '../../../../test/factors.ts';
import { drainQueue } from '../../../../test/jobs.ts';
import { type MailboxProvider, openMailboxProvider } from '../../../../test/mail-provider.ts';
import { postMail } from '../post-mail.ts';

const redirectUri = 'http://localhost:4000/oauth/verify';
const held = useApp();
let provider: MailboxProvider;

/** A mail server on this machine that takes everything and keeps what it was told, each connection by itself. */
const heard: string[] = [];
const server = createServer((socket: Socket) => {
  let isData = false;
  const at = heard.push('') - 1;
  socket.write('220 mail\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const said = bytes.toString();
    heard[at] += said;
    if (isData) {
      if (!said.endsWith('\r\n.\r\n')) return;
      isData = false;
      socket.write('250 taken\r\n');
    } else if (said.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN XOAUTH2\r\n');
    else if (said.startsWith('AUTH')) socket.write('235 come in\r\n');
    else if (said.startsWith('DATA')) {
      isData = true;
      socket.write('354 go\r\n');
    } else socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
});

let port = 0;
beforeAll(async () => {
  provider = await openMailboxProvider(redirectUri);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  provider.asMailProvider.port = port;
  held.app.site.mailProviders.Google = provider.asMailProvider;
});
afterAll(async () => {
  server.close();
  await provider.close();
});

const clientId = 'yard-mail';
const grant = { grant_type: 'authorization_code' as const, client_id: clientId, redirect_uri: redirectUri };

const newConnection = async () => {
  const { admin, tenant } = await newShop(held.app);
  const params = { id: tenant.companyId };
  const body = { smtp_provider: 'Google' as const };
  const { url } = await admin.ok(calls.startMailConnection, { params, body });
  return { admin, tenant, params, url };
};

/** A shop whose account is connected, up to the handle. */
const newGrant = async () => {
  const connection = await newConnection();
  const back = await provider.goThrough(connection.url);
  const granted = await connection.admin.ok(calls.exchangeMailCode, { body: { ...grant, ...back } });
  const form = {
    smtp_provider: 'Google' as const,
    smtp_id: granted.email,
    from_address: granted.email,
    smtp_host: granted.smtp_host,
    smtp_port: granted.smtp_port,
    smtp_encrypt_type: granted.smtp_encrypt_type,
    oauth2_refresh_token: granted.refresh_token,
  };
  return { ...connection, back, granted, form };
};

const byPassword = () => ({
  smtp_provider: 'Other' as const,
  smtp_id: 'desk',
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_encrypt_type: 'none' as const,
  from_name: 'The yard',
  from_address: 'desk@yard.example',
});

const fieldOf = ({ refusal }: { refusal: { errors?: { path: string; reason: string }[] } }) => [
  refusal.errors?.[0]?.path,
  refusal.errors?.[0]?.reason,
];
const endOf = ({ status, refusal }: { status: number; refusal: { reason: string } }) => [
  status,
  refusal.reason,
];

describe('connecting an account', () => {
  it('leads to the provider with a proof of its own, and back with a handle that sets it [S2.10] [S4.16] [S7.18] [S7.19] [S9.4]', async () => {
    const { admin, params, url, form } = await newGrant();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toContain('https://mail.google.com/');
    expect(asked.get('redirect_uri')).toBe(redirectUri);
    const set = await admin.ok(calls.setCompanyEmail, { params, body: form });
    expect(set).toEqual({
      id: params.id,
      smtp_provider: 'Google',
      smtp_id: 'office@yard.example',
      smtp_host: '127.0.0.1',
      smtp_port: port,
      smtp_encrypt_type: 'none',
      oauth2_refresh_token: 'kept',
      has_password: false,
      from_name: '',
      from_address: 'office@yard.example',
      connects_to: ['Google'],
    });
    expect(await admin.ok(calls.getCompanyEmail)).toEqual(set);
  });

  it('tells the token to nobody, and keeps it sealed, to its company [S3.9] [S7.18] [S7.20]', async () => {
    const { admin, tenant, params, form, granted, back } = await newGrant();
    const answers = [
      JSON.stringify(granted),
      (await admin.raw('PUT', `/rest-api/company/email/${params.id}/`, form)).body,
      (await admin.raw('GET', '/rest-api/company/email/')).body,
      (await admin.raw('POST', '/rest-api/oauth_token/', { ...grant, ...back })).body,
    ];
    const token = provider.refreshTokens.at(-1) ?? 'none';
    expect(token.length).toBeGreaterThan(20);
    const [rows, audits, codes] = await inCompany(held.app, tenant.companyId, async ({ tx }) => [
      await tx.selectFrom('company_emails').selectAll().execute(),
      await tx.selectFrom('audit_entries').selectAll().execute(),
      await tx.selectFrom('one_time_codes').selectAll().execute(),
    ]);
    expect(rows).toHaveLength(1);
    for (const told of [...answers, JSON.stringify([rows, audits, codes])]) {
      expect(told).not.toContain(token);
      expect(told).not.toContain(Buffer.from(token).toString('base64').slice(0, 24));
      expect(told).not.toContain('a-secret-of-the-product');
    }
    const { sealer } = held.app.site;
    const sealed = rows[0]?.secret ?? Buffer.of();
    const placeIn = (companyId: number) => `${companyId}|company_emails|secret|${companyId}`;
    expect(sealer.open(sealed, placeIn(tenant.companyId))).toBe(token);
    expect(() => sealer.open(sealed, placeIn(tenant.companyId + 1))).toThrow('authenticate');
  });

  it('is good in its own session alone, once, for ten minutes [S4.16] [S7.18]', async () => {
    const { admin, tenant, url } = await newConnection();
    const back = await provider.goThrough(url);
    const body = { ...grant, ...back };
    const sameMan = await signIn(held.app, tenant.adminEmail);
    const { admin: stranger } = await newShop(held.app);
    for (const other of [sameMan, stranger])
      expect(endOf(await other.call(calls.exchangeMailCode, { body }))).toEqual([
        410,
        'mail_connection.expired',
      ]);
    const missing = await admin.raw('POST', '/rest-api/oauth_token', { ...body, state: undefined });
    expect(missing.statusCode).toBe(400);
    await admin.ok(calls.exchangeMailCode, { body });
    expect(endOf(await admin.call(calls.exchangeMailCode, { body }))).toEqual([
      410,
      'mail_connection.expired',
    ]);

    const late = await newConnection();
    const lateBack = await provider.goThrough(late.url);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ seconds: 600 });
    const renewed = await late.admin.raw('POST', '/rest-api/api-token-refresh/', { token: late.admin.token });
    late.admin.token = renewed.json<{ token: string }>().token;
    const tooLate = await late.admin.call(calls.exchangeMailCode, { body: { ...grant, ...lateBack } });
    held.app.clock.now = start;
    expect(endOf(tooLate)).toEqual([410, 'mail_connection.expired']);
  });

  it('takes no other client, secret or way back, and a code of another connection opens nothing [S7.18] [S8.12]', async () => {
    const { admin, url } = await newConnection();
    const back = await provider.goThrough(url);
    for (const [path, other] of [
      ['client_id', 'somebody-else'],
      ['client_secret', 'guessed'],
      ['redirect_uri', 'https://evil.example/oauth/verify'],
    ] as const) {
      const answer = await admin.call(calls.exchangeMailCode, { body: { ...grant, ...back, [path]: other } });
      expect([answer.status, ...fieldOf(answer)]).toEqual([400, path, 'field.invalid']);
    }
    const second = await newConnection();
    const other = await provider.goThrough(second.url);
    // Another's code under one's own state: the proof does not fit, in any browser.
    const injected = await admin.call(calls.exchangeMailCode, {
      body: { ...grant, ...back, code: other.code },
    });
    expect(endOf(injected)).toEqual([502, 'mail_connection.failed']);
    expect(injected.refusal.message).toBe(
      'There was an error connecting with the email service, please try later.',
    );
  });

  it('is begun after a proof of identity within five minutes, and ended without asking again [S4.16]', async () => {
    const start = held.app.clock.now;
    const { admin, params, form } = await newGrant();
    await later(held.app, admin, 5);
    const body = { smtp_provider: 'Google' as const };
    expect(endOf(await admin.call(calls.startMailConnection, { params, body }))).toEqual([
      403,
      're_authentication.required',
    ]);
    await admin.ok(calls.setCompanyEmail, { params, body: form });
    const kept = { ...form, oauth2_refresh_token: 'kept', from_name: 'The yard' };
    expect(endOf(await admin.call(calls.setCompanyEmail, { params, body: kept }))).toEqual([
      403,
      're_authentication.required',
    ]);
    held.app.clock.now = start;
  });

  it('links the mailbox that was opened, not a typed one [S7.19] [S8.12]', async () => {
    const { admin, params, form } = await newGrant();
    const other = { ...form, smtp_id: 'boss@yard.example', from_address: 'boss@yard.example' };
    const refused = await admin.call(calls.setCompanyEmail, { params, body: other });
    expect(endOf(refused)).toEqual([409, 'mail_connection.wrong_account']);
    expect(refused.refusal.message).toBe(
      "We couldn't connect to this account, please make sure the email address is correct and then try again later.",
    );
    for (const [path, value] of [
      ['smtp_host', 'smtp.evil.example'],
      ['smtp_port', 2525],
      ['from_address', 'boss@yard.example'],
    ] as const) {
      const answer = await admin.call(calls.setCompanyEmail, { params, body: { ...form, [path]: value } });
      expect(fieldOf(answer)[0]).toBe(path);
    }
    await admin.ok(calls.setCompanyEmail, { params, body: form });
    expect(endOf(await admin.call(calls.setCompanyEmail, { params, body: form }))).toEqual([
      410,
      'mail_connection.expired',
    ]);
    const kept = { ...form, oauth2_refresh_token: 'kept', from_name: 'Office' };
    expect((await admin.ok(calls.setCompanyEmail, { params, body: kept })).from_name).toBe('Office');
    const another = await admin.call(calls.setCompanyEmail, {
      params,
      body: { ...other, oauth2_refresh_token: 'kept' },
    });
    expect(fieldOf(another)).toEqual(['oauth2_refresh_token', 'mail_connection.account_needed']);
  });

  it('refuses an account whose address the provider has not made sure of [S8.12]', async () => {
    provider.account.isVerified = false;
    const { admin, url } = await newConnection();
    const back = await provider.goThrough(url);
    const answer = await admin.call(calls.exchangeMailCode, { body: { ...grant, ...back } });
    provider.account.isVerified = true;
    expect(endOf(answer)).toEqual([409, 'mail_connection.wrong_account']);
  });

  it('says so where a provider is not set up, or does not answer [S8.12]', async () => {
    const { admin, params } = await newConnection();
    const none = await admin.call(calls.startMailConnection, {
      params,
      body: { smtp_provider: 'Office365' },
    });
    expect([...endOf(none), none.refusal.message]).toEqual([
      409,
      'mail_connection.not_configured',
      'We could not configure this email at this time, please try again later.',
    ]);
    held.app.site.mailProviders.Office365 = { ...provider.asMailProvider, issuer: 'http://127.0.0.1:9' };
    const gone = await admin.call(calls.startMailConnection, {
      params,
      body: { smtp_provider: 'Office365' },
    });
    delete held.app.site.mailProviders.Office365;
    expect(endOf(gone)).toEqual([502, 'mail_connection.failed']);
  });

  it('is for users who may change the settings, in their own company and at a browser [S7.18] [S7.19]', async () => {
    const { tenant, params, form } = await newGrant();
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const body = { smtp_provider: 'Google' as const };
    expect((await clerk.call(calls.getCompanyEmail)).status).toBe(403);
    expect((await clerk.call(calls.startMailConnection, { params, body })).status).toBe(403);
    expect((await clerk.call(calls.setCompanyEmail, { params, body: form })).status).toBe(403);
    expect((await new Caller(held.app).call(calls.getCompanyEmail)).status).toBe(401);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(calls.setCompanyEmail, { params, body: form })).status).toBe(404);
    expect((await stranger.call(calls.removeCompanyEmail, { params })).status).toBe(404);
  });
});

const postOne = (companyId: number, identityId?: number) =>
  held.app.database.transaction({ companyId, ...(identityId === undefined ? {} : { identityId }) }, (tx) =>
    postMail(tx, {
      companyId,
      ownerIdentityId: identityId,
      to: 'cleo@test.example',
      language: 'en',
      template: 'account-locked',
      data: { name: 'Cleo', minutes: '15', link: '/forgetpassword' },
      now: held.app.clock.now,
    }),
  );
/** What became of the mails of a company, but for those that tell its administrators of the new mail server. */
const statesIn = (companyId: number) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx.selectFrom('mails').where('template', '<>', 'security-changed').select('state').execute(),
  );

describe('mails of a company with a mail server of its own', () => {
  it('leave through the connected account, let in by a fresh token [S7.19] [S9.4]', async () => {
    const { admin, tenant, params, form } = await newGrant();
    await admin.ok(calls.setCompanyEmail, { params, body: { ...form, from_name: 'The yard' } });
    await postOne(tenant.companyId);
    await drainQueue(held.app);
    expect(await statesIn(tenant.companyId)).toEqual([{ state: 'sent' }]);
    const said = heard.at(-1) ?? '';
    const [, shown = ''] = /AUTH XOAUTH2 (\S+)/.exec(said) ?? [];
    const [user, bearer] = Buffer.from(shown, 'base64').toString().split('\u0001');
    expect(user).toBe('user=office@yard.example');
    expect(bearer).toMatch(/^auth=Bearer \S+$/);
    expect(said).toContain('From: The yard <office@yard.example>');
    expect(said).toContain('RCPT TO:<cleo@test.example>');
  });

  it('go on leaving when the provider gives a new refresh token for each that is shown [S7.19]', async () => {
    const { admin, tenant, params, form } = await newGrant();
    await admin.ok(calls.setCompanyEmail, { params, body: { ...form, from_name: 'The yard' } });
    // Each mail needs a token of its own, and each refresh token opens once.
    Object.assign(provider.tokens, { isRotated: true, seconds: 30 });
    const kept = async () => {
      const { secret } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
        tx.selectFrom('company_emails').select('secret').executeTakeFirstOrThrow(),
      );
      const place = `${tenant.companyId}|company_emails|secret|${tenant.companyId}`;
      return held.app.site.sealer.open(secret ?? Buffer.alloc(0), place);
    };
    const before = await kept();
    await postOne(tenant.companyId);
    await drainQueue(held.app);
    const between = await kept();
    await admin.ok(calls.testCompanyEmail, { params, body: { to_address: 'cleo@test.example' } });
    const after = await kept();
    await postOne(tenant.companyId);
    await drainQueue(held.app);
    Object.assign(provider.tokens, { isRotated: false, seconds: 3600 });
    expect(await statesIn(tenant.companyId)).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    expect(new Set([before, between, after, await kept()]).size).toBe(4);
    expect(await kept()).toBe(provider.refreshTokens.at(-1));
  });

  it('leave through another server by its password, and a test of it comes at once [S7.19] [S9.4]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const body = { to_address: tenant.adminEmail };
    const { refusal } = await admin.call(calls.testCompanyEmail, { params, body });
    expect(refusal.reason).toBe('mail_connection.not_configured');
    await admin.ok(calls.setCompanyEmail, { params, body: byPassword() });
    const test = await admin.ok(calls.testCompanyEmail, { params, body });
    expect(test).toMatchObject({ to_address: tenant.adminEmail, is_sent: true, fault: null });
    expect(heard.at(-1)).toContain(`RCPT TO:<${tenant.adminEmail}>`);
    expect(heard.at(-1)).toContain('From: The yard <desk@yard.example>');
    await admin.ok(calls.removeCompanyEmail, { params });
    expect((await admin.ok(calls.getCompanyEmail)).smtp_provider).toBeNull();
    await postOne(tenant.companyId);
    await drainQueue(held.app);
    expect(await statesIn(tenant.companyId)).toEqual([{ state: 'kept' }]);
  });

  it('do not take what concerns a person elsewhere through it: that goes the way of the product [S7.19]', async () => {
    const { admin, tenant } = await newShop(held.app);
    await admin.ok(calls.setCompanyEmail, { params: { id: tenant.companyId }, body: byPassword() });
    const { identity_id: identityId } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('users').select('identity_id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
    );
    const before = heard.length;
    // The administrators hear of the new mail server in the same way, and not by it.
    const ways: string[] = [];
    await postOne(tenant.companyId, identityId);
    await drainQueue(held.app, async ({ to }) => {
      ways.push(to);
      return 'sent';
    });
    expect([heard.length - before, ways.toSorted()]).toEqual([0, [tenant.adminEmail, 'cleo@test.example']]);
  });

  it('are not sent to a place within our walls, and a test tells what failed alone [S8.12]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    for (const [path, value, reason] of [
      ['smtp_host', '10.0.0.7', 'mail_server.host_invalid'],
      ['smtp_host', '169.254.169.254', 'mail_server.host_invalid'],
      ['smtp_host', 'mail', 'mail_server.host_invalid'],
      ['smtp_host', 'a b.example', 'mail_server.host_invalid'],
      ['smtp_host', 'x@smtp.example.com', 'mail_server.host_invalid'],
    ] as const) {
      const body = { ...byPassword(), smtp_port: 587, [path]: value };
      const answer = await admin.call(calls.setCompanyEmail, { params, body });
      expect([value, ...fieldOf(answer)]).toEqual([value, path, reason]);
    }
    const odd = await admin.call(calls.setCompanyEmail, {
      params,
      body: { ...byPassword(), smtp_host: 'smtp.example.com', smtp_port: 6379 },
    });
    expect(fieldOf(odd)).toEqual(['smtp_port', 'mail_server.port_unusual']);
    await admin.ok(calls.setCompanyEmail, { params, body: { ...byPassword(), smtp_port: 9 } });
    const body = { to_address: tenant.adminEmail };
    const dead = await admin.ok(calls.testCompanyEmail, { params, body });
    expect(dead).toMatchObject({ is_sent: false, fault: 'no_answer' });
  });

  it('keep a password to its server: another one has to be told it again, and none hears it in clear [S7.19]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const server587 = { ...byPassword(), smtp_host: 'smtp.example.com', smtp_port: 587 };
    const body = { ...server587, smtp_encrypt_type: 'tls' as const, smtp_password: 'Pa55-of-the-desk' };
    const set = await admin.ok(calls.setCompanyEmail, { params, body });
    expect([set.has_password, JSON.stringify(set).includes('Pa55')]).toEqual([true, false]);
    const again = { ...body, smtp_password: '', from_name: 'Desk' };
    expect((await admin.ok(calls.setCompanyEmail, { params, body: again })).has_password).toBe(true);
    for (const change of [{ smtp_host: 'smtp.evil.example' }, { smtp_id: 'other' }, { smtp_port: 2525 }]) {
      const answer = await admin.call(calls.setCompanyEmail, { params, body: { ...again, ...change } });
      expect(fieldOf(answer)).toEqual(['smtp_password', 'mail_server.password_again']);
    }
    const clear = await admin.call(calls.setCompanyEmail, {
      params,
      body: { ...body, smtp_encrypt_type: 'none' },
    });
    expect(fieldOf(clear)).toEqual(['smtp_encrypt_type', 'mail_server.password_in_clear']);
  });
});
