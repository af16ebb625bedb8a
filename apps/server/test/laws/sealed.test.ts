import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer } from '@yardline/contract/customers/customers';
import { getSignedInUser, refreshToken } from '@yardline/contract/sessions/sessions';
import { decodeProtectedHeader } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp, type Yardline } from '../../src/app.ts';
import { rotateSigningKey, signingKeyPlace } from '../../src/kernel/auth/keys.ts';
import {
  adoptNextKey,
  loadSealingKey,
  nextSealingKey,
  openSealer,
  presentSealingKey,
} from '../../src/kernel/seal.ts';
import { secretPlace as mailPlace } from '../../src/modules/mail/connection/codes.ts';
import { seedPlace } from '../../src/modules/second-factors/public.ts';
import { providerKeyPlace } from '../../src/modules/single-sign-on/provider/provider-key.ts';
import { secretPlace as ssoPlace } from '../../src/modules/single-sign-on/single-sign-on.queries.ts';
import { secretPlace as cardPlace } from '../../src/modules/card-provider/account/account.queries.ts';
import { secretPlace as bucketPlace } from '../../src/modules/company-exports/sending/target.queries.ts';
import { secretPlace as textPlace } from '../../src/modules/texts/provider/provider.queries.ts';
import { withClient } from '../../src/postgres/login.ts';
import { reseal, sealedColumns } from '../../src/postgres/reseal.ts';
import { Caller, newShop, signIn, testConfig, type TestApp, useApp } from '../app.ts';
import { asOwner } from '../database.ts';
import { newGuarded, prove } from '../factors.ts';

/** Columns of bytes that hold no secret that could be opened: hashes, public keys, and files. */
const unsealed = [
  'api_keys.secret_hash',
  'approvals.call_hash',
  'audit_redactions.after',
  'audit_redactions.before',
  'audit_seals.hash',
  'callback_addresses.secret_hash',
  'links.code_hash',
  'carts.code_hash',
  'notice_stops.code_hash',
  'portal_codes.code_hash',
  'portal_sessions.code_hash',
  'store_previews.secret_hash',
  'code_uses.who_hash',
  'consents.browser_hash',
  'checkouts.link_hash',
  'web_orders.cart_code_hash',
  'web_orders.link_hash',
  'guarantees.link_hash',
  'one_time_codes.code_hash',
  'oidc_records.grant_hash',
  'oidc_records.id_hash',
  'oidc_records.uid_hash',
  'sessions.binding_hash',
  'password_resets.code_hash',
  'recovery_codes.code_hash',
  'reset_requests.subject_hash',
  'sign_in_attempts.subject_hash',
  'sign_in_sources.source_hash',
  'second_factors.public_key',
  'idempotency_keys.request_hash',
  'invoices.posted_hash',
  'ledger_batches.content_sha256',
  'acceptances.content_hash',
  'off_rent_receipts.hash',
  'estimate_decisions.content_hash',
  'estimate_sendings.content_hash',
  'sendings.content_hash',
  'signature_requests.content_hash',
  'signatures.content_hash',
  'summaries.facts_hash',
  'file_pieces.bytes',
  'listing_picture_sizes.bytes',
  'store_picture_sizes.bytes',
];

const held = useApp();
const opened: Yardline[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** Another process over the same database. */
const another = async (sealingKey = Buffer.alloc(32, 7)): Promise<TestApp> => {
  const app = await buildApp(testConfig(held.app.urls.url, { sealingKey }), () => held.app.clock.now);
  opened.push(app);
  return Object.assign(app, { urls: held.app.urls, clock: held.app.clock });
};

/** The same browser at another process. */
const at = (app: TestApp, { token, cookies }: Caller): Caller => {
  const same = new Caller(app);
  same.token = token;
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
};

const kidOf = ({ token }: Caller) => decodeProtectedHeader(token ?? '').kid;

const names = (sql: string): Promise<string[]> =>
  withClient(held.app.urls.auditor, async (client) =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name),
  );

describe('secrets at rest', () => {
  it('are sealed and can be sealed again, or are no secrets: every column of bytes is in one of the two lists', async () => {
    const columns = await names(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
    );
    expect(columns.toSorted()).toEqual([...unsealed, ...Object.keys(sealedColumns)].toSorted());
  });

  it('rest where the verbs that seal them say', () => {
    const placeOf = (name: string, row: Record<string, unknown>) => sealedColumns[name]?.place(row);
    expect(placeOf('company_emails.secret', { company_id: '7' })).toBe(mailPlace(7));
    expect(placeOf('text_providers.secret', { company_id: '7' })).toBe(textPlace(7));
    expect(placeOf('company_export_targets.secret', { company_id: '7' })).toBe(bucketPlace(7));
    for (const column of ['secret', 'hook_secret', 'hook_secret_before'] as const)
      expect(placeOf(`card_accounts.${column}`, { company_id: '7' })).toBe(cardPlace(7, column));
    expect(placeOf('sso_configs.client_secret', { company_id: 7 })).toBe(ssoPlace(7));
    expect(placeOf('second_factors.sealed_seed', { id: 1, identity_id: '7' })).toBe(seedPlace(7));
    expect(placeOf('signing_keys.sealed_key', { id: 'a' })).toBe(signingKeyPlace('a'));
    expect(placeOf('oidc_keys.sealed_key', { id: 'a' })).toBe(providerKeyPlace('a'));
  });

  it('hold no private key in the clear', async () => {
    const rows = await names(
      'select k::text as name from signing_keys k union all select k::text from oidc_keys k',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).not.toMatch(/""d""|"d":/);
  });
});

describe('a signing key that is turned over', () => {
  it('leaves living tokens good, at every process, and is soon used by all', async () => {
    const { admin, tenant } = await newShop(held.app);
    const first = kidOf(admin);
    await rotateSigningKey(held.app.database, held.app.site.sealer);
    const fresh = await another();
    const later = await signIn(fresh, tenant.adminEmail);
    expect(kidOf(later)).not.toBe(first);

    // The token of the old key at the new process, the one of the new key at the old process, and cookies at both.
    for (const caller of [at(fresh, admin), admin, at(held.app, later), later]) {
      expect((await caller.call(getSignedInUser)).status).toBe(200);
      expect((await caller.call(createCustomer, { body: { name: 'After the turn' } })).status).toBe(201);
    }
    const renewed = at(fresh, admin);
    const { token } = await renewed.ok(refreshToken, { body: { token: admin.token ?? '' } });
    expect(decodeProtectedHeader(token).kid).toBe(kidOf(later));
  });

  it('is no longer known once its tokens are over', async () => {
    const { tenant } = await newShop(held.app);
    // At a process of its own: one that signed with a key of long ago would go on for a minute.
    const admin = await signIn(await another(), tenant.adminEmail);
    await rotateSigningKey(held.app.database, held.app.site.sealer);
    await asOwner(
      held.app.urls,
      `update signing_keys set retired_at = now() - interval '3 hours' where id = $1`,
      [kidOf(admin)],
    );
    const answer = await at(await another(), admin).call(getSignedInUser);
    // As a rotation leaves it: a process that signs with it for a minute more is trusted again.
    await asOwner(held.app.urls, 'update signing_keys set retired_at = now() where id = $1', [kidOf(admin)]);
    expect([answer.status, (answer.body as unknown as { code: number }).code]).toEqual([401, 1002]);
  });

  it('gives a caller with the token of another key a fresh one with the first refusal', async () => {
    const { admin } = await newShop(held.app);
    const stale = at(held.app, admin);
    stale.cookies.set('csrftoken', 'stale.mark');
    expect((await stale.call(createCustomer, { body: { name: 'First' } })).refusal.reason).toBe(
      'request.cross_site',
    );
    expect((await stale.call(createCustomer, { body: { name: 'Second' } })).status).toBe(201);
  });
});

describe('a sealing key that is turned over', () => {
  it('opens everything that was sealed under the one before, and the one before nothing any more', async () => {
    const { admin, seed } = await newGuarded(held.app);
    const next = Buffer.alloc(32, 9);
    const keys = { from: held.app.site.sealer, to: openSealer(next) };
    const count = await reseal(held.app.urls.owner, keys);
    expect(count).toBeGreaterThan(1);
    const after = await another(next);
    const same = at(after, admin);
    expect((await same.call(getSignedInUser)).body).toMatchObject({ user: {} });
    await prove(after, same, seed);
    await expect(another()).rejects.toThrow('unable to authenticate data');
    // Cut short after the first of two databases: what is done already is taken as it is. And back.
    expect(await reseal(held.app.urls.owner, keys)).toBe(count);
    await reseal(held.app.urls.owner, { from: keys.to, to: keys.from });
  });

  it('changes nothing where one value opens under neither', async () => {
    const keys = { from: openSealer(Buffer.alloc(32, 1)), to: openSealer(Buffer.alloc(32, 2)) };
    await expect(reseal(held.app.urls.owner, keys)).rejects.toThrow(/opens under neither key/);
    await another();
  });

  it('is in a file of its own until everything rests under it, and no process starts meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yardline-keys-'));
    const first = await loadSealingKey(undefined, folder);
    const next = await nextSealingKey(folder);
    expect(await nextSealingKey(folder)).toEqual(next);
    await expect(loadSealingKey(undefined, folder)).rejects.toThrow('npm run keys -- --reseal');
    expect(await presentSealingKey(folder)).toEqual(first);
    await adoptNextKey(folder, '2026-11-23');
    expect(await loadSealingKey(undefined, folder)).toEqual(next);
    expect((await readdir(folder)).toSorted()).toEqual(['sealing-key', 'sealing-key.until-2026-11-23']);
    await rm(folder, { recursive: true });
  });
});
