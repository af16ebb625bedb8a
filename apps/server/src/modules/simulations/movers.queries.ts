import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listSimulationAssets,
  listSimulationCustomers,
  listUnpricedLines as unpricedEndpoint,
  Mover,
  UnpricedLine,
} from '@yardline/contract/simulations/simulations';
import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/both';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getSimulationById } from './simulations.queries.ts';

const difference = sql<number>`after_total - before_total`;

const moverPlan = (id: string) => ({
  id: sql.ref<number>(id),
  defaultDirection: 'desc' as const,
  sorts: {
    moved: { by: sql`abs(${difference})`, of: (row: Mover) => Math.abs(row.difference) },
    difference: { by: difference, of: (row: Mover) => row.difference },
    after: { by: sql.ref('after_total'), of: (row: Mover) => row.after },
  },
});

/** What a simulation found for each customer, who moves most first. @throws Refusal resource.not_found */
export const listCustomers = async (
  scope: Scope,
  { params, query }: InputOf<typeof listSimulationCustomers>,
): Promise<Page<Mover>> => {
  await getSimulationById(scope, params.id);
  const rows = scope.tx
    .selectFrom('simulation_customers')
    .innerJoin('customers', 'customers.id', 'simulation_customers.customer_id')
    .where('simulation_customers.simulation_id', '=', params.id)
    .where(matches(sql.ref('customers.search'), query.search))
    .select([
      'simulation_customers.customer_id as id',
      'customers.customer_number as number',
      'customers.name',
    ])
    .select([
      'simulation_customers.contracts',
      'simulation_customers.lines',
      'simulation_customers.lines_changed',
    ])
    .select([
      'simulation_customers.before_total as before',
      'simulation_customers.after_total as after',
      difference.as('difference'),
    ]);
  return listPage(scope, rows, query, moverPlan('simulation_customers.customer_id'));
};

/** What a simulation found for each asset, which moves most first. @throws Refusal resource.not_found */
export const listAssets = async (
  scope: Scope,
  { params, query }: InputOf<typeof listSimulationAssets>,
): Promise<Page<Mover>> => {
  await getSimulationById(scope, params.id);
  const rows = scope.tx
    .selectFrom('simulation_assets')
    .innerJoin('assets', 'assets.id', 'simulation_assets.asset_id')
    .where('simulation_assets.simulation_id', '=', params.id)
    .where(matches(sql`lower(assets.number || ' ' || assets.description)`, query.search))
    .select(['simulation_assets.asset_id as id', 'assets.number', 'assets.description as name'])
    .select(['simulation_assets.contracts', 'simulation_assets.lines', 'simulation_assets.lines_changed'])
    .select([
      'simulation_assets.before_total as before',
      'simulation_assets.after_total as after',
      difference.as('difference'),
    ]);
  return listPage(scope, rows, query, moverPlan('simulation_assets.asset_id'));
};

type Stored = Omit<UnpricedLine, 'message'> & { code: RefusalCode; data: Record<string, unknown> };

/** Lines without a price, with the reason in the reader's language. @throws Refusal resource.not_found */
export const listUnpriced = async (
  scope: Scope,
  { params, query }: InputOf<typeof unpricedEndpoint>,
): Promise<Page<UnpricedLine>> => {
  await getSimulationById(scope, params.id);
  const rows = scope.tx
    .selectFrom('simulation_unpriced')
    .innerJoin('contract_lines', 'contract_lines.id', 'simulation_unpriced.contract_line_id')
    .innerJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .innerJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .where('simulation_unpriced.simulation_id', '=', params.id)
    .where(matches(sql`lower(assets.number || ' ' || customers.name)`, query.search))
    .select([
      'contract_lines.id',
      'contract_lines.contract_id',
      'contracts.kind as contract_kind',
      'contracts.number as contract_number',
    ])
    .select(['customers.name as customer_name', 'assets.number as asset_number'])
    .select(['simulation_unpriced.is_proposed', 'simulation_unpriced.code', 'simulation_unpriced.data'])
    .$castTo<Stored>();
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('contract_lines.id'),
    sorts: { line: { by: sql.ref('contract_lines.id'), of: (row) => row.id } },
  });
  const items = page.items.map(({ code, data, ...line }) => ({
    ...line,
    message: say(scope.language, code, data),
  }));
  return { ...page, items };
};
