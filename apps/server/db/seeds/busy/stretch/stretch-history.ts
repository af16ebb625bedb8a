import type { Client } from 'pg';
import { withClient } from '../../../../src/postgres/login.ts';
import type { Year } from '../plan-busy.ts';
import { placeOf, shiftBy } from './calendar.ts';
import { readColumns } from './catalogue.ts';
import { type Document, readDocuments } from './documents.ts';
import { readTurns } from './turns.ts';
import { weave } from './weave.ts';
import { type Order, writeBatch } from './write-batch.ts';

/** Copies of one transaction. */
const batch = 250;

const countCopies = async (client: Client, companyId: number): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    "select count(*) as n from contracts where company_id = $1 and reference like 'COPY-%'",
    [companyId],
  );
  return Number(rows[0]?.n);
};

const readCustomers = async (client: Client, companyId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from customers where company_id = $1 order by id',
    [companyId],
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
};

const machinesOf = (document: Document): number[] =>
  (document.get('contract_lines') ?? []).flatMap(({ asset_id: id }) => (id === null ? [] : Number(id)));

/** Everything that has to be known of each copy, in turn; the n-th is the same on every run. */
async function* ordersOf(client: Client, { companyId, year }: { companyId: number; year: Year }) {
  const { copies } = year.sizes;
  const columns = await readColumns(client);
  const documents = await readDocuments(client, companyId);
  const templates = documents.map((document) => ({
    machines: machinesOf(document),
    template: weave(columns, document),
  }));
  const turns = await readTurns(client, companyId);
  const customers = await readCustomers(client, companyId);
  let shift = { days: 0, by: shiftBy(0, year.yard.zone) };
  for (let n = 0; n < copies; n += 1) {
    const { template, days } = placeOf(n, { copies, templates: templates.length });
    const { machines, template: woven } = templates[template] ?? {};
    const customer = customers[(n * 7 + 3) % customers.length];
    if (machines === undefined || woven === undefined || customer === undefined) return;
    if (days !== shift.days) shift = { days, by: shiftBy(days, year.yard.zone) };
    const times = { instant: shift.by, day: shift.by };
    yield { template: woven, copy: { reference: `COPY-${n}`, customer, ...times, ...turns(machines) } };
  }
}

/**
 * Fills the rest of the year with copies of the finished documents, each with all its rows, on other machines and for
 * other customers. A batch is one transaction, so an interrupted run goes on behind the last.
 * @param progress told how many copies there are
 */
export const stretchHistory = (
  ownerUrl: string,
  { companyId, year }: { companyId: number; year: Year },
  progress: (done: number) => void,
): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query(
      "select set_config('app.company_id', $1, false), set_config('timezone', 'UTC', false)",
      [String(companyId)],
    );
    const done = await countCopies(client, companyId);
    if (done >= year.sizes.copies) return;
    const columns = await readColumns(client);
    let orders: Order[] = [];
    let n = 0;
    for await (const order of ordersOf(client, { companyId, year })) {
      n += 1;
      // Those that are there have had their turn of the machines.
      if (n <= done) continue;
      orders.push(order);
      if (orders.length < batch && n < year.sizes.copies) continue;
      await writeBatch(client, companyId, columns, orders);
      await client.query('select keep_missing_taxes($1, $2)', [companyId, 10 * batch]);
      orders = [];
      progress(n);
    }
  });
