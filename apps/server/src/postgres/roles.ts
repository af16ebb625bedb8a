import type { Client } from 'pg';
import { withClient } from './login.ts';

/** Who talks to the database: the schema's owner, the product, its background work, a reader of everything. */
export type DatabaseRole = 'owner' | 'app' | 'job' | 'auditor';

const roles: Record<DatabaseRole, string> = {
  owner: 'yardline_owner',
  app: 'yardline_app',
  job: 'yardline_job',
  auditor: 'yardline_auditor',
};

/** The same login, stepping down to a role at once: any server's admin URL serves every part of the product. */
export function connectionUrl(adminUrl: string, role: DatabaseRole): string {
  const url = new URL(adminUrl);
  const options = [url.searchParams.get('options'), `-c role=${roles[role]}`].filter(Boolean).join(' ');
  url.searchParams.set('options', options);
  // A URL spells a space as + here, which libpq does not understand.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

const extensions = ['btree_gist', 'pg_trgm', 'unaccent', 'citext', 'amcheck'];

/**
 * Row security runs its policy before any operator that might tell values of hidden rows, and thereby keeps that
 * operator from using an index: a searched list of 90,000 rows took 17 ms in place of 4. These cannot tell any:
 * they raise no error that holds a value of the row.
 */
const leakproof = [
  // Search: LIKE, ILIKE, regular expressions, similarity, full text.
  ...[
    'textlike',
    'textnlike',
    'texticlike',
    'texticnlike',
    'textregexeq',
    'texticregexeq',
    'starts_with',
  ].map((name) => `pg_catalog.${name}(text,text)`),
  ...['similarity_op', 'word_similarity_op', 'word_similarity_commutator_op'].map(
    (name) => `public.${name}(text,text)`,
  ),
  'pg_catalog.ts_match_vq(tsvector,tsquery)',
  'pg_catalog.lower(text)',
  'pg_catalog.upper(text)',
  // Periods: is the machine free from here to there.
  ...['range_overlaps', 'range_contains', 'range_contained_by', 'range_adjacent', 'range_eq'].map(
    (name) => `pg_catalog.${name}(anyrange,anyrange)`,
  ),
  'pg_catalog.range_contains_elem(anyrange,anyelement)',
  'pg_catalog.elem_contained_by_range(anyelement,anyrange)',
  // Numbers and case-blind text, as mail addresses are.
  ...['numeric_eq', 'numeric_ne', 'numeric_lt', 'numeric_le', 'numeric_gt', 'numeric_ge'].map(
    (name) => `pg_catalog.${name}(numeric,numeric)`,
  ),
  ...['citext_eq', 'citext_ne', 'citext_lt', 'citext_le', 'citext_gt', 'citext_ge'].map(
    (name) => `public.${name}(public.citext,public.citext)`,
  ),
  // Membership in a list.
  'pg_catalog.arrayoverlap(anyarray,anyarray)',
  'pg_catalog.arraycontains(anyarray,anyarray)',
  'pg_catalog.arraycontained(anyarray,anyarray)',
];

/** Makes a server ready for the migrations: roles, extensions and operators that row security may trust. */
export async function ensureRoles(
  adminUrl: string,
  warn = (text: string) => void process.stderr.write(`${text}\n`),
) {
  await withClient(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('yardline roles'))");
    const isSuperuser = await askIsSuperuser(client);
    await createRoles(client, warn);
    for (const name of extensions) {
      await client.query(`create extension if not exists ${name} schema public`).catch((error: Error) => {
        warn(`Extension ${name} is missing and this login may not create it: ${error.message}`);
      });
    }
    if (isSuperuser) await trustOperators(client);
    else warn('This login is not a superuser, so searching lists stays slower than it could be.');
  });
}

async function askIsSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = session_user',
  );
  return rows[0]?.super === true;
}

async function createRoles(client: Client, warn: (text: string) => void): Promise<void> {
  for (const role of Object.values(roles)) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount) continue;
    await client.query(`create role ${role} nologin nosuperuser`);
    await client.query(`grant ${role} to session_user with inherit false, set true`);
  }
  // The owner sees every tenant, because a migration fills in and checks the rows of all of them.
  await attempt('Migrations cannot see all companies', `alter role ${roles.owner} bypassrls`);
  await attempt('The auditor cannot see all companies', `alter role ${roles.auditor} bypassrls`);
  await attempt('The auditor cannot read', `grant pg_read_all_data to ${roles.auditor}`);
  await client.query(`grant ${roles.job} to ${roles.owner} with inherit false, set true`);
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query(`
    grant connect, create, temporary on database ${rows[0]?.name} to ${roles.owner};
    grant connect, create on database ${rows[0]?.name} to ${roles.job};
    grant usage on schema public to ${roles.app}, ${roles.auditor};
    grant usage, create on schema public to ${roles.job};
    revoke create on schema public from public;
    alter schema public owner to ${roles.owner}`);

  async function attempt(loss: string, sql: string): Promise<void> {
    await client.query(sql).catch((error: Error) => {
      warn(`${loss}, because this login may not allow it: ${error.message}`);
    });
  }
}

async function trustOperators(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select wanted as name from unnest($1::text[]) wanted join pg_proc on pg_proc.oid = to_regprocedure(wanted)
      where not proleakproof`,
    [leakproof],
  );
  for (const { name } of rows) await client.query(`alter function ${name} leakproof`);
}
