import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { serverAccount } from '../../src/postgres/account.ts';
import { fleetingFolder } from '../../src/postgres/fleeting-folder.ts';
import { withClient } from '../../src/postgres/login.ts';

const tablesOf = async (client: Client): Promise<{ name: string; columns: string }[]> => {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    group by 1 order by 1`);
  return rows;
};

const sequencesOf = async (client: Client): Promise<{ name: string; last: string }[]> => {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last
    from pg_sequences where last_value is not null`);
  return rows;
};

/**
 * Puts the rows of one database into another one with the same tables, on another server of this machine: the tests have no tool that
 * dumps, and the servers hand them over by files. Both addresses are a superuser's.
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const folder = await mkdtemp(join(await fleetingFolder(), 'yardline-copy-'));
  const account = await serverAccount();
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  try {
    await withClient(from, (source) =>
      withClient(to, async (target) => {
        const tables = await tablesOf(source);
        // Rows come as they were: nothing is worked out, sealed or refused again.
        await target.query('set session_replication_role = replica');
        await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
        for (const [n, { name, columns }] of tables.entries()) {
          const file = target.escapeLiteral(join(folder, String(n)));
          await source.query(`copy (select ${columns} from ${name}) to ${file}`);
          await target.query(`copy ${name} (${columns}) from ${file}`);
        }
        for (const { name, last } of await sequencesOf(source))
          await target.query('select setval($1, $2)', [name, last]);
        await target.query('analyze');
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
