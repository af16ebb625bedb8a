import type { Client } from 'pg';

/** A row as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of one document by table. */
export type Document = ReadonlyMap<string, readonly Row[]>;

/** Where rows of a document are found: those that name a row already found, by its id or another column of it. */
type Source = { table: string; by: string; of: string; key?: string; where?: string };

const sources: readonly Source[] = [
  { table: 'contract_lines', by: 'contract_id', of: 'contracts' },
  { table: 'holds', by: 'contract_id', of: 'contracts' },
  { table: 'tickets', by: 'contract_id', of: 'contracts' },
  { table: 'ticket_assets', by: 'ticket_id', of: 'tickets' },
  { table: 'status_history', by: 'row_id', of: 'tickets', where: "noun = 'tickets'" },
  { table: 'returns', by: 'contract_id', of: 'contracts' },
  { table: 'return_lines', by: 'return_id', of: 'returns' },
  { table: 'invoices', by: 'contract_id', of: 'contracts' },
  { table: 'invoice_lines', by: 'invoice_id', of: 'invoices' },
  { table: 'payment_allocations', by: 'invoice_id', of: 'invoices' },
  { table: 'payments', by: 'id', of: 'payment_allocations', key: 'payment_id' },
  ...['contracts', 'tickets', 'returns', 'invoices', 'payments'].map((noun) => ({
    table: 'audit_entries',
    by: 'row_id',
    of: noun,
    where: `noun = '${noun}'`,
  })),
  { table: 'outbox', by: "payload ->> 'contract_id'", of: 'contracts' },
  { table: 'outbox', by: "payload ->> 'payment_id'", of: 'payments' },
];

/** The tables that are copied, each after those that it refers to. */
export const copied: readonly string[] = [
  'contracts',
  'contract_lines',
  'holds',
  'tickets',
  'ticket_assets',
  'status_history',
  'returns',
  'return_lines',
  'invoices',
  'invoice_lines',
  'payments',
  'payment_allocations',
  'audit_entries',
  'outbox',
];

type Found = Map<string, Row[]>;

const add = (document: Found | undefined, table: string, row: Row): void => {
  if (document === undefined) throw new Error(`a row of ${table} belongs to no document`);
  document.set(table, [...(document.get(table) ?? []), row]);
};

const readRows = async (client: Client, companyId: number, { table, by, where }: Source, keys: string[]) => {
  const { rows } = await client.query<{ of: string; row: Row }>(
    `select (${by})::text as of, to_jsonb(t) as row from ${table} t
     where company_id = $1 and (${by}) = any ($2) ${where === undefined ? '' : `and ${where}`} order by id`,
    [companyId, keys],
  );
  return rows;
};

/** The documents of the past as the product wrote them, in the order of their start. */
export const readDocuments = async (client: Client, companyId: number): Promise<Document[]> => {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from contracts t where company_id = $1 and reference like 'PAST-%'
     order by starts_at, id`,
    [companyId],
  );
  const documents = rows.map(({ row }): Found => new Map([['contracts', [row]]]));
  for (const source of sources) {
    const owners = new Map(
      documents.flatMap((document) =>
        (document.get(source.of) ?? []).map((row) => [String(row[source.key ?? 'id']), document] as const),
      ),
    );
    for (const { of, row } of await readRows(client, companyId, source, [...owners.keys()])) {
      add(owners.get(of), source.table, row);
    }
  }
  return documents;
};
