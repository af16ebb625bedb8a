import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listSimulations as listEndpoint,
  Simulation,
  SimulationRow,
} from '@yardline/contract/simulations/simulations';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const product = sql<string>`coalesce(assets.number, groups.code, classes.code)`;
const productName = sql<string>`coalesce(assets.description, groups.name, classes.name)`;
const productId = sql<number>`coalesce(simulations.asset_id, simulations.group_id, simulations.class_id)`;
const kind = sql<SimulationRow['kind']>`case when simulations.asset_id is not null then 'asset'
  when simulations.group_id is not null then 'group' else 'class' end`;
const difference = sql<number>`simulations.after_total - simulations.before_total`;

const simulationRows = ({ tx }: Scope) =>
  tx
    .selectFrom('simulations')
    .innerJoin('users', 'users.id', 'simulations.created_by')
    .leftJoin('assets', 'assets.id', 'simulations.asset_id')
    .leftJoin('groups', 'groups.id', 'simulations.group_id')
    .leftJoin('classes', 'classes.id', 'simulations.class_id')
    .select(['simulations.id', 'simulations.begins_on as from', 'simulations.ends_on as to'])
    .select(['simulations.status', 'simulations.contracts_total', 'simulations.contracts_done'])
    .select(['simulations.contracts_priced', 'simulations.contracts_changed'])
    .select(['simulations.customers_changed', 'simulations.lines_priced', 'simulations.lines_changed'])
    .select(['simulations.lines_kept', 'simulations.lines_unpriced'])
    .select(['simulations.before_total as before', 'simulations.after_total as after'])
    .select([
      kind.as('kind'),
      productId.as('product_id'),
      product.as('product'),
      productName.as('product_name'),
    ])
    .select([difference.as('difference'), 'users.name as created_by'])
    .select(['simulations.created_at', 'simulations.finished_at'])
    .$narrowType<Pick<SimulationRow, 'status'>>();

/** A page of simulations, newest first, found by what the rates were tried for. */
export const listSimulationRows = (
  scope: Scope,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Page<SimulationRow>> =>
  listPage(
    scope,
    simulationRows(scope).where(matches(sql`lower(${product} || ' ' || ${productName})`, query.search)),
    query,
    {
      id: sql.ref<number>('simulations.id'),
      defaultDirection: 'desc',
      sorts: {
        newest: { by: sql.ref('simulations.id'), of: (row) => row.id },
        difference: { by: difference, of: (row) => row.difference },
      },
    },
  );

/** @throws Refusal resource.not_found */
export const getSimulationById = async (scope: Scope, simulationId: number): Promise<Simulation> => {
  const row = await simulationRows(scope)
    .where('simulations.id', '=', simulationId)
    .select('simulations.rates')
    .$narrowType<Pick<Simulation, 'rates'>>()
    .executeTakeFirst();
  return row ?? notFound();
};
