import { type Client, escapeIdentifier as quoted } from 'pg';
import { roleNames } from '../roles.ts';
import { waiting } from './catalogue.ts';
import { asCaller, openColumns } from './followers.ts';
import type { Key, Plan } from './plan.ts';

export type Tell = (text: string) => void;

const literal = (client: Client, text: string): string => client.escapeLiteral(text);

const countOf = async (client: Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`);
  return Number(rows[0]?.n);
};

/** Takes keys off, each in the transaction that keeps its definition. */
const takeOff = async (client: Client, keys: readonly Key[]): Promise<void> => {
  if (keys.length === 0) return;
  await client.query('create schema if not exists distribution');
  await client.query(
    `create table if not exists ${waiting} (table_name text, name text, refers_to text not null, definition text not null,
       primary key (table_name, name))`,
  );
  for (const { table, name, to, definition } of keys) {
    await client.query('begin');
    await client.query(
      `insert into ${waiting} values ($1, $2, $3, $4)
       on conflict (table_name, name) do update set definition = excluded.definition`,
      [table, name, to, definition],
    );
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
    await client.query('commit');
  }
};

const addAgain = async (client: Client, keys: readonly Key[], tell: Tell): Promise<void> => {
  const broken: string[] = [];
  for (const [place, { table, name, definition }] of keys.entries()) {
    try {
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    } catch (error) {
      // A run that was cut short between the two statements has added it already.
      if ((error as { code?: string }).code !== '42710') {
        broken.push(`${table}.${name}: ${(error as Error).message}`);
        continue;
      }
    }
    await client.query(`delete from ${waiting} where table_name = $1 and name = $2`, [table, name]);
    if ((place + 1) % 100 === 0) tell(`  ${place + 1} of ${keys.length} keys`);
  }
  if (broken.length > 0)
    throw new Error(`${broken.length} keys cannot stand, and wait in ${waiting}:\n${broken.join('\n')}`);
  await client.query('drop schema if exists distribution cascade');
};

/** Places one table, and looks whether every row came along. */
const place = async (client: Client, table: string, statement: string, tell: Tell): Promise<void> => {
  const before = await countOf(client, table);
  const began = performance.now();
  await client.query(statement);
  const after = await countOf(client, table);
  if (before !== after)
    throw new Error(`${table} had ${before} rows and has ${after}. Nothing more was done: look at it first.`);
  // The coordinator's own file is read by no statement any more, and takes space.
  await client.query(
    `select truncate_local_data_after_distributing_table(${literal(client, table)}::regclass)`,
  );
  tell(`  ${table}: ${after} rows, ${Math.round(performance.now() - began)} ms`);
};

/** Functions that statements call where the rows are stand on every machine; one that reads what only the coordinator has stays there. */
const spreadFunctions = async (client: Client, tell: Tell): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and pg_get_userbyid(p.proowner) = $1
     order by p.oid`,
    [roleNames.owner],
  );
  for (const { name } of rows)
    await client
      .query(`select create_distributed_function(${literal(client, name)}::regprocedure)`)
      .catch(() => tell(`  ${name} stays on the coordinator: the workers refuse it`));
};

/** Carries a plan out as the owner of the tables. Each step is done once, however often it is begun. */
export const carryOut = async (
  client: Client,
  plan: Plan,
  { shards, tell }: { shards: number; tell: Tell },
): Promise<void> => {
  // What the schema is made of was not sent to the workers while it was made: from here on everything is.
  await client.query('set citus.enable_ddl_propagation = off');
  tell(`${plan.keysOff.length} keys off`);
  await takeOff(client, plan.keysOff);
  for (const { table, name, instead } of plan.triggersOff) {
    await client.query(instead);
    await client.query(`drop trigger ${quoted(name)} on ${quoted(table)}`);
  }
  await client.query('set citus.enable_ddl_propagation = on');
  for (const table of plan.references)
    await place(client, table, `select create_reference_table(${literal(client, table)})`, tell);
  let { anchor } = plan;
  for (const table of plan.tables) {
    const beside =
      anchor === undefined
        ? `colocate_with => 'none', shard_count => ${shards}`
        : `colocate_with => ${literal(client, anchor)}`;
    const statement = `select create_distributed_table(${literal(client, table)}, 'company_id', ${beside})`;
    await place(client, table, statement, tell);
    anchor ??= table;
  }
  for (const [name, grants] of Object.entries(asCaller)) {
    await client.query(`alter function ${name} security invoker`);
    for (const grant of grants) await client.query(grant);
  }
  // Numbers of new rows are drawn in the name of who writes them.
  await client.query(`grant usage on all sequences in schema public to ${roleNames.app}, ${roleNames.job}`);
  for (const statement of openColumns) await client.query(statement);
  await spreadFunctions(client, tell);
  tell(`${plan.keysOn.length} keys on`);
  await addAgain(client, plan.keysOn, tell);
};
