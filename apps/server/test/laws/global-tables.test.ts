import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShop, useApp } from '../app.ts';

type Known = { why: string; grants: Readonly<Record<string, string>> };
const whole = (...rights: string[]): Known['grants'] =>
  Object.fromEntries(rights.map((right) => [right, 'every column']));

/**
 * The tables without row security: why no company could own their rows, and what the product may do with which columns.
 * Another one needs a reason here, or a company of its own.
 */
const known: Readonly<Record<string, Known>> = {
  identities: {
    why: 'a person is one over all companies, and is looked up by an address before any company is known',
    grants: {
      SELECT:
        'created_at, email, email_verified_at, full_name, has_password, id, invited_at, is_active, is_internal, ' +
        'is_super_admin, is_support, language, migrated_at, owned_at, password_changed_at, tis_user_id',
      INSERT: 'created_at, email, full_name, language, owned_at, password_changed_at, password_hash',
      UPDATE:
        'email, email_verified_at, full_name, invited_at, language, migrated_at, owned_at, password_changed_at, password_hash',
    },
  },
  second_factors: {
    why: 'a factor guards its person in every company; seeds are sealed',
    grants: { ...whole('SELECT', 'INSERT', 'DELETE'), UPDATE: 'last_step, last_used_at, sign_count' },
  },
  recovery_codes: { why: 'as factors; only hashes', grants: whole('SELECT', 'INSERT', 'DELETE') },
  password_resets: {
    why: 'of a person, before a company is known; only hashes',
    grants: whole('SELECT', 'INSERT', 'DELETE'),
  },
  one_time_codes: {
    why: 'redeemed by their hash before the company is known',
    grants: whole('SELECT', 'INSERT', 'DELETE'),
  },
  sign_in_attempts: {
    why: 'counted before it is known who asks; subjects are hashes',
    grants: { ...whole('SELECT', 'INSERT'), UPDATE: 'failed, last_at, lock_count, locked_until' },
  },
  sign_in_sources: {
    why: 'counts of network addresses, as hashes',
    grants: { ...whole('SELECT', 'INSERT'), UPDATE: 'failed, started_at' },
  },
  reset_requests: {
    why: 'counts of requests, by hashes',
    grants: { ...whole('SELECT', 'INSERT'), UPDATE: 'made, started_at' },
  },
  signing_keys: {
    why: 'of the environment; private halves are sealed',
    grants: { ...whole('SELECT', 'INSERT'), UPDATE: 'retired_at' },
  },
  oidc_keys: { why: 'of the embedded provider; sealed', grants: whole('SELECT', 'INSERT') },
  oidc_records: {
    why: 'sign-ins under way at the embedded provider; looked up by hashes, sealed',
    grants: {
      ...whole('SELECT', 'INSERT', 'DELETE'),
      UPDATE: 'consumed_at, expires_at, grant_hash, payload, uid_hash',
    },
  },
  store_addresses: {
    why: 'asked before it is known whose store it is; one name at a time, by a function',
    grants: {},
  },
  schema_migrations: { why: 'the history of the database itself', grants: {} },
};

const held = useApp();
let app: Client;
let auditor: Client;
beforeAll(async () => {
  await newShop(held.app);
  [app, auditor] = [held.app.urls.app, held.app.urls.auditor].map(
    (url) => new Client({ connectionString: url }),
  ) as [Client, Client];
  await Promise.all([app.connect(), auditor.connect()]);
});
afterAll(() => Promise.all([app.end(), auditor.end()]));

describe('a table without row security', () => {
  it('is known with its reason', async () => {
    const { rows } = await auditor.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and not relrowsecurity order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(known).toSorted());
    for (const { why } of Object.values(known)) expect(why.length).toBeGreaterThan(10);
  });

  it.each(Object.entries(known))(
    'is open to the product by these columns only: %s',
    async (name, { grants }) => {
      const { rows } = await auditor.query<{ right: string; columns: string }>(
        `select r as right, case when count(*) filter (where not has_column_privilege('yardline_app', a.attrelid, a.attnum, r)) = 0
           then 'every column'
           else string_agg(a.attname, ', ' order by a.attname)
             filter (where has_column_privilege('yardline_app', a.attrelid, a.attnum, r)) end as columns
       from pg_attribute a, unnest(array['SELECT', 'INSERT', 'UPDATE']) r
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped group by r
       having bool_or(has_column_privilege('yardline_app', a.attrelid, a.attnum, r))
       union all select r, 'every column' from unnest(array['DELETE', 'TRUNCATE']) r
       where has_table_privilege('yardline_app', $1::regclass, r)`,
        [name],
      );
      expect(Object.fromEntries(rows.map(({ right, columns }) => [right, columns]))).toEqual(grants);
    },
  );
});

describe('what the product may do with people', () => {
  it.each([
    'select password_hash from identities',
    'select * from identities',
    'select i::text from identities i',
    'update identities set is_internal = true',
    'update identities set is_super_admin = true',
    'update identities set is_support = true',
    "insert into identities (email, full_name, is_internal) values ('a@b.example', 'A', true)",
    'delete from identities',
    'update second_factors set identity_id = 1',
    "update signing_keys set public_jwk = '{}'",
  ])('does not reach to: %s', async (text) => {
    await expect(app.query(text)).rejects.toThrow('permission denied');
  });

  it('reads the hash of a password one at a time, and not those of all', async () => {
    const { rows } = await app.query<{ hash: string }>(
      'select password_hash_of(min(id)) as hash from identities',
    );
    expect(rows[0]?.hash).toMatch(/argon2id/);
    await expect(app.query('select password_hash_of(n) from generate_series(1, 100) n')).rejects.toThrow(
      'too many password hashes',
    );
  });
});
