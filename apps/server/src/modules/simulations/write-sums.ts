import { amount } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Batch, Sum } from './reprice-lines.ts';

type Sums = ReadonlyMap<number, Sum>;
type Home = { table: 'simulation_customers' | 'simulation_assets'; column: 'customer_id' | 'asset_id' };

/** Adds to what is known of each customer or asset, in the order of their ids. */
const addSums = async (scope: Scope, simulationId: number, { table, column }: Home, sums: Sums) => {
  const sorted = [...sums].toSorted(([a], [b]) => a - b);
  const key = sql.ref(column);
  const each = (value: (sum: Sum) => number) => sorted.map(([, sum]) => value(sum));
  await sql`
    insert into ${sql.table(table)} as s
      (company_id, simulation_id, ${key}, contracts, lines, lines_changed, before_total, after_total)
    select ${scope.company.id}, ${simulationId}, u.* from unnest(
      ${sorted.map(([id]) => id)}::bigint[], ${each((sum) => sum.contracts)}::int[], ${each((sum) => sum.lines)}::int[],
      ${each((sum) => sum.linesChanged)}::int[], ${each((sum) => amount(sum.before))}::numeric[],
      ${each((sum) => amount(sum.after))}::numeric[]) u
    on conflict (company_id, simulation_id, ${key}) do update set
      contracts = s.contracts + excluded.contracts, lines = s.lines + excluded.lines,
      lines_changed = s.lines_changed + excluded.lines_changed,
      before_total = s.before_total + excluded.before_total, after_total = s.after_total + excluded.after_total
  `.execute(scope.tx);
};

const addUnpriced = async (
  { tx, company }: Scope,
  simulationId: number,
  unpriced: Batch['unpriced'],
): Promise<void> => {
  await sql`
    insert into simulation_unpriced (company_id, simulation_id, contract_line_id, is_proposed, code, data)
    select ${company.id}, ${simulationId}, u.* from unnest(
      ${unpriced.map(({ lineId }) => lineId)}::bigint[],
      ${unpriced.map(({ reason }) => reason.isProposed)}::boolean[],
      ${unpriced.map(({ reason }) => reason.code)}::text[],
      ${unpriced.map(({ reason }) => JSON.stringify(reason.data))}::jsonb[]) u
  `.execute(tx);
};

/** Adds what a batch of contracts brought to the simulation, and says how far it has come. */
export const writeSums = async (
  scope: Scope,
  simulationId: number,
  batch: Batch,
  progress: { contracts: number; lastContractId: number },
): Promise<void> => {
  if (batch.customers.size > 0) {
    const customers = { table: 'simulation_customers', column: 'customer_id' } as const;
    await addSums(scope, simulationId, customers, batch.customers);
    await addSums(scope, simulationId, { table: 'simulation_assets', column: 'asset_id' }, batch.assets);
  }
  if (batch.unpriced.length > 0) await addUnpriced(scope, simulationId, batch.unpriced);
  await scope.tx
    .updateTable('simulations')
    .set((eb) => ({
      last_contract_id: progress.lastContractId,
      contracts_done: eb('contracts_done', '+', progress.contracts),
      contracts_priced: eb('contracts_priced', '+', batch.contracts),
      contracts_changed: eb('contracts_changed', '+', batch.contractsChanged),
      lines_priced: eb('lines_priced', '+', batch.lines),
      lines_changed: eb('lines_changed', '+', batch.linesChanged),
      lines_kept: eb('lines_kept', '+', batch.linesKept),
      lines_unpriced: eb('lines_unpriced', '+', batch.unpriced.length),
      before_total: eb('before_total', '+', amount(batch.before)),
      after_total: eb('after_total', '+', amount(batch.after)),
    }))
    .where('id', '=', simulationId)
    .execute();
};
