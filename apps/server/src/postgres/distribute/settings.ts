import { type Client, escapeIdentifier as quoted } from 'pg';
import { type DatabaseRole, roleNames, rolePassword } from '../roles.ts';

/** Lets the schema be made on the coordinator alone, as it is made on one machine; the workers get it with the tables. */
export const keepSchemaHere = async (client: Client, database: string): Promise<void> => {
  for (const role of [roleNames.owner, roleNames.job])
    await client.query(
      `alter role ${role} in database ${quoted(database)} set citus.enable_ddl_propagation = off`,
    );
};

/** What the workers have to grant, because the product's roles come to them as on one machine. */
const grants = (
  { owner, app, job, store, portal, auditor }: typeof roleNames,
  database: string,
): string[] => [
  `alter schema public owner to ${owner}`,
  `grant usage on schema public to ${app}, ${store}, ${portal}, ${auditor}`,
  `grant usage, create on schema public to ${job}`,
  'revoke create on schema public from public',
  `revoke connect, temporary on database ${quoted(database)} from public`,
  `grant connect, create, temporary on database ${quoted(database)} to ${owner}`,
  `grant connect on database ${quoted(database)} to ${app}, ${store}, ${portal}, ${auditor}, ${job}`,
  'revoke execute on function pg_catalog.set_config(text, text, boolean) from public',
  `grant execute on function pg_catalog.set_config(text, text, boolean) to ${owner}, ${job}`,
  'revoke usage on language plpgsql from public',
  `grant usage on language plpgsql to ${owner}, ${job}`,
];

/**
 * What every machine is told: the company of a transaction reaches all of them; a policy that asks another table by a function may do
 * so where the rows are; and a statement is planned with its company, because a plan for any company fits no single machine.
 */
const settings = [
  "citus.propagate_set_commands = 'local'",
  'citus.allow_nested_distributed_execution = on',
  "plan_cache_mode = 'force_custom_plan'",
];

const extensions = ['btree_gist', 'pg_trgm', 'unaccent', 'citext'];

/** Runs one statement on every worker. */
const onWorkers = async (client: Client, statement: string): Promise<void> => {
  const { rows } = await client.query<{ node: string; result: string }>(
    `select format('%s:%s', nodename, nodeport) as node, result from run_command_on_workers($1) where not success`,
    // What stands on the coordinator alone is not a worker's to change; these statements are each machine's own.
    [`set citus.enable_ddl_propagation = off; ${statement}`],
  );
  const [refused] = rows;
  if (refused !== undefined) throw new Error(`${refused.node} refuses "${statement}": ${refused.result}`);
};

/**
 * Brings coordinator and workers to how the product needs them: its roles come to every machine with their own passwords, see nothing
 * that they do not see on one machine, and the company of a transaction reaches the workers.
 */
export const settle = async (
  client: Client,
  { adminUrl, database }: { adminUrl: string; database: string },
): Promise<void> => {
  for (const setting of settings) {
    await client.query(`alter database ${quoted(database)} set ${setting}`);
    await onWorkers(client, `alter database ${quoted(database)} set ${setting}`);
  }
  for (const extension of extensions)
    await onWorkers(client, `create extension if not exists ${extension} schema public`);
  for (const statement of grants(roleNames, database)) await onWorkers(client, statement);
  for (const role of Object.keys(roleNames) as DatabaseRole[]) {
    const [name, login] = [roleNames[role], `password=${rolePassword(adminUrl, role)}`].map((text) =>
      client.escapeLiteral(text),
    );
    const known = `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, ${name}, ${login})
      on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo`;
    await client.query(known);
    await onWorkers(client, known);
  }
};
