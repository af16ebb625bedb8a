import type { Client } from 'pg';
import type { Column } from './catalogue.ts';
import { copied } from './documents.ts';
import type { Copy } from './pieces.ts';
import type { Template } from './weave.ts';

/** A copy to be written, without the ids and numbers that it gets when it is. */
export type Order = { template: Template; copy: Omit<Copy, 'id' | 'number'> };

type Counters = Map<string, number>;

const lockCounters = async (client: Client, companyId: number): Promise<Counters> => {
  const { rows } = await client.query<{ kind: string; next_number: string }>(
    'select kind, next_number from document_counters where company_id = $1 order by kind for update',
    [companyId],
  );
  return new Map(rows.map(({ kind, next_number: next }) => [kind, Number(next)]));
};

const saveCounters = (client: Client, companyId: number, counters: Counters) =>
  client.query(
    `update document_counters c set next_number = n.next_number
     from unnest($2::text[], $3::bigint[]) n (kind, next_number) where c.company_id = $1 and c.kind = n.kind`,
    [companyId, [...counters.keys()], [...counters.values()]],
  );

/** New ids of a table, in order. */
const takeIds = async (client: Client, table: string, count: number): Promise<Iterator<number>> => {
  const { rows } = await client.query<{ ids: string[] | null }>(
    "select array_agg(nextval(pg_get_serial_sequence($1, 'id'))) as ids from generate_series(1, $2)",
    [table, count],
  );
  return (rows[0]?.ids ?? []).map(Number).values();
};

const pull = (ids: Iterator<number> | undefined): number => {
  const next = ids?.next();
  if (next === undefined || next.done === true) throw new Error('fewer ids than rows');
  return next.value;
};

/** The new ids of one copy's rows. */
const idsOf = (template: Template, fresh: ReadonlyMap<string, Iterator<number>>): Copy['id'] => {
  const known = new Map(
    copied.map((table) => [
      table,
      new Map((template.get(table) ?? []).map(({ id }) => [id, pull(fresh.get(table))])),
    ]),
  );
  return (table, of) => {
    const id = known.get(table)?.get(of);
    if (id === undefined) throw new Error(`a copied row refers to ${table} ${of}, which is not copied`);
    return id;
  };
};

/** The numbers of one copy's documents: each the next of its counter when it is first asked for. */
const numbersOf = (counters: Counters): Copy['number'] => {
  const known = new Map<string, number>();
  return (kind, of) => {
    const name = `${kind} ${of}`;
    const next = known.get(name) ?? counters.get(kind);
    if (next === undefined) throw new Error(`nobody counts ${kind}`);
    if (!known.has(name)) counters.set(kind, next + 1);
    known.set(name, next);
    return next;
  };
};

const insert = (client: Client, table: string, columns: readonly Column[], rows: readonly string[]) => {
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  return client.query(
    `insert into ${client.escapeIdentifier(table)} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${client.escapeIdentifier(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
};

/** Writes copies in one transaction, all with their ids and numbers, or none. */
export const writeBatch = async (
  client: Client,
  companyId: number,
  columns: ReadonlyMap<string, readonly Column[]>,
  orders: readonly Order[],
): Promise<void> => {
  await client.query('begin');
  const counters = await lockCounters(client, companyId);
  const fresh = new Map<string, Iterator<number>>();
  for (const table of copied) {
    const count = orders.reduce((sum, { template }) => sum + (template.get(table)?.length ?? 0), 0);
    fresh.set(table, await takeIds(client, table, count));
  }
  const copies = orders.map(({ template, copy }) => ({
    template,
    copy: { ...copy, id: idsOf(template, fresh), number: numbersOf(counters) },
  }));
  for (const table of copied) {
    const rows = copies.flatMap(({ template, copy }) =>
      (template.get(table) ?? []).map((row) => row.write(copy)),
    );
    if (rows.length > 0) await insert(client, table, columns.get(table) ?? [], rows);
  }
  await saveCounters(client, companyId, counters);
  await client.query('commit');
};
