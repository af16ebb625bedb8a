import type { Client } from 'pg';
import { withClient } from './login.ts';
import { ensureLogins } from './role-logins.ts';
import { roleNames } from './roles.ts';
import { trustOperators } from './trusted-operators.ts';

const extensions = ['btree_gist', 'pg_trgm', 'unaccent', 'citext', 'amcheck'];

/**
 * Makes a server ready for the migrations: roles that can sign in and are nothing more than they must be, extensions, and
 * operators that row security may trust. The administrator's connection is closed when it returns.
 * @throws Error in words for the operator when a role has more rights than it should, or cannot sign in
 */
export async function ensureRoles(
  adminUrl: string,
  warn = (text: string) => void process.stderr.write(`${text}\n`),
) {
  await withClient(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('yardline roles'))");
    const isSuperuser = await askIsSuperuser(client);
    await ensureLogins(client, { adminUrl, isSuperuser, warn });
    await grantDatabase(client);
    for (const name of extensions) {
      await client.query(`create extension if not exists ${name} schema public`).catch((error: Error) => {
        warn(`Extension ${name} is missing and this login may not create it: ${error.message}`);
      });
    }
    if (isSuperuser) {
      await trustOperators(client);
      await closeWaysRound(client);
      return;
    }
    warn('This login is not a superuser, so searching lists stays slower than it could be,');
    warn('and set_config() stays open to the product: see "A database of yours" in docs/operations.md.');
  });
}

async function askIsSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = session_user',
  );
  return rows[0]?.super === true;
}

/** Says which roles may come to the database of this connection, and what they may make there. */
export async function grantDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; schemaOwner: string }>(
    `select quote_ident(current_database()) as name, nspowner::regrole::text as "schemaOwner"
     from pg_namespace where nspname = 'public'`,
  );
  const { owner, app, job, store, portal, auditor } = roleNames;
  const [{ name, schemaOwner } = { name: '', schemaOwner: '' }] = rows;
  await client.query(`
    revoke connect, temporary on database ${name} from public;
    grant connect on database ${name} to ${app}, ${store}, ${portal}, ${auditor};
    grant connect, create, temporary on database ${name} to ${owner};
    grant connect, create on database ${name} to ${job};
    grant usage on schema public to ${app}, ${store}, ${portal}, ${auditor};
    grant usage, create on schema public to ${job};
    revoke create on schema public from public`);
  if (schemaOwner !== owner) await client.query(`alter schema public owner to ${owner}`);
}

/**
 * Takes from the product what SQL that was smuggled into a query would need to leave its company. Settings are set
 * by statements of the kernel alone, and a statement cannot be smuggled into another: each is sent by itself. A function
 * that sets them could be called from within any expression.
 */
async function closeWaysRound(client: Client): Promise<void> {
  const { owner, job } = roleNames;
  await client.query(`
    revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
    grant execute on function pg_catalog.set_config(text, text, boolean) to ${owner}, ${job};
    revoke usage on language plpgsql from public;
    grant usage on language plpgsql to ${owner}, ${job}`);
}
