import { withClient } from '../login.ts';
import { findPending, migrate } from '../migrate.ts';
import { ensureRoles } from '../prepare-roles.ts';
import { connectionUrl } from '../roles.ts';
import { carryOut, type Tell } from './apply.ts';
import { readCatalogue } from './catalogue.ts';
import { faultsOf, readCoordinator } from './faults.ts';
import { type Plan, planOf } from './plan.ts';
import { keepSchemaHere, settle } from './settings.ts';

export type Wish = { adminUrl: string; apply: boolean; shards: number; tell: Tell };

const databaseOf = (adminUrl: string): string => decodeURIComponent(new URL(adminUrl).pathname.slice(1));

/** @throws Error in words for the operator */
const demandCoordinator = async (adminUrl: string): Promise<void> => {
  const faults = await withClient(adminUrl, async (client) => faultsOf(await readCoordinator(client)));
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

const hasSchema = (adminUrl: string): Promise<boolean> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as is`,
    );
    return rows[0]?.is === true;
  });

const readPlan = (adminUrl: string): Promise<Plan> =>
  withClient(adminUrl, async (client) => planOf(await readCatalogue(client)));

/** A plan in words. */
const tellPlan = (plan: Plan, shards: number, tell: Tell): void => {
  if (plan.isDone > 0) tell(`${plan.isDone} tables are placed already.`);
  tell(`On every machine, whole: ${plan.references.join(', ') || 'none more'}.`);
  tell(`By company, in ${shards} pieces: ${plan.tables.length} tables.`);
  tell(`  ${plan.tables.join(', ')}`);
  tell(`Keys to take off meanwhile: ${plan.keysOff.length}; to add again: ${plan.keysOn.length}.`);
  for (const { table, name } of plan.keysOn.filter(({ definition }) =>
    definition.endsWith('INITIALLY DEFERRED'),
  ))
    tell(`  ${table}.${name} is looked at when a transaction commits`);
  for (const { table, name, instead } of plan.triggersOff)
    tell(`Trigger ${name} of ${table} goes; ${instead}.`);
};

/**
 * Distributes the companies of a database over the workers of its coordinator; without `apply` it says what it would do. A run
 * that was cut short is begun again and goes on.
 * @throws Error in words for the operator
 */
export const distribute = async ({ adminUrl, apply, shards, tell }: Wish): Promise<void> => {
  await demandCoordinator(adminUrl);
  if (apply) {
    await ensureRoles(adminUrl);
    await withClient(adminUrl, async (client) => {
      await keepSchemaHere(client, databaseOf(adminUrl));
      await settle(client, { adminUrl, database: databaseOf(adminUrl) });
    });
    const applied = await migrate(adminUrl);
    if (applied.length > 0) tell(`${applied.length} migrations on the coordinator.`);
  } else if (!(await hasSchema(adminUrl))) {
    tell(
      'The database is empty: with --apply it gets its roles and its schema first, and is distributed then.',
    );
    return;
  } else {
    const pending = await findPending(adminUrl);
    if (pending.length > 0) tell(`First it gets ${pending.length} migrations that it lacks.`);
  }
  const plan = await readPlan(adminUrl);
  if (plan.refusals.length > 0) throw new Error(plan.refusals.join('\n'));
  tellPlan(plan, shards, tell);
  if (!apply) {
    tell('Nothing was changed. Stop the product, take a backup, and say --apply.');
    return;
  }
  const began = performance.now();
  await withClient(connectionUrl(adminUrl, 'owner'), (client) => carryOut(client, plan, { shards, tell }));
  tell(`Distributed in ${Math.round((performance.now() - began) / 1000)} s.`);
};
