import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { StoredReturn } from './find-return.ts';

/** What a return put on its contract as a charge, as on the wire. */
export type ChargeLine = { id: number; description: string; amount: number; is_billed: boolean };

/** The charges of a return that are on the contract: for how things came back, for what was found, and for being late. */
export const chargesOfReturn = async (
  { tx, company }: Scope,
  returnLineIds: readonly number[],
): Promise<ChargeLine[]> => {
  const { rows } = await sql<ChargeLine>`
    select l.id, l.description, l.extended_amount as amount, l.billed_through is not null as is_billed
    from contract_lines l
    where l.company_id = ${company.id} and not l.is_removed and l.id in (
      select contract_line_id from return_charges
        where company_id = ${company.id} and return_line_id = any(${[...returnLineIds]}::bigint[])
      union all select contract_line_id from check_in_findings
        where company_id = ${company.id} and return_line_id = any(${[...returnLineIds]}::bigint[])
      union all select contract_line_id from late_returns
        where company_id = ${company.id} and return_line_id = any(${[...returnLineIds]}::bigint[]))
    order by l.line_number`.execute(tx);
  return rows;
};

type Lines = { returnLineIds: readonly number[]; chargeLineIds: readonly number[] };

/** The first invoice that bills what came back, with the return or after it, as far as no credit took that back. */
export const invoiceOfReturn = async (
  { tx, company }: Scope,
  { id, created_at: at }: StoredReturn,
  { returnLineIds, chargeLineIds }: Lines,
): Promise<number | undefined> => {
  const { rows } = await sql<{ number: number }>`
    select i.number from invoice_lines l
    join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    left join return_lines r on r.company_id = l.company_id and r.contract_line_id = l.contract_line_id
      and r.id = any(${[...returnLineIds]}::bigint[])
    left join return_befores b on b.company_id = r.company_id and b.return_line_id = r.id
    where l.company_id = ${company.id} and l.extended_amount > 0
      and (l.contract_line_id = any(${[...chargeLineIds]}::bigint[]) or (r.id is not null and (i.return_id = ${id}
        or (i.created_at >= ${at} and coalesce(l.period_to > b.billed_through, true)))))
      and l.extended_amount + coalesce((select sum(c.extended_amount) from invoice_lines c
        where c.company_id = l.company_id and c.credits_line_id = l.id), 0) > 0
    order by i.id limit 1`.execute(tx);
  return rows[0]?.number;
};

/** Lines of the contract of which a return gave back time that was billed beyond it: they stay billed to the return. */
export const creditedByReturn = async (
  { tx, company }: Scope,
  { created_at: at }: StoredReturn,
  lineIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct c.contract_line_id as id from invoice_lines c
    join invoices i on i.company_id = c.company_id and i.id = c.invoice_id and i.created_at >= ${at}
    join invoice_lines l on l.company_id = c.company_id and l.id = c.credits_line_id
    join invoices o on o.company_id = l.company_id and o.id = l.invoice_id and o.created_at < ${at}
    where c.company_id = ${company.id} and c.type = 'R' and c.extended_amount < 0
      and c.contract_line_id = any(${[...lineIds]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

/** A later return of other parts of the same lines, which stands. */
export const laterReturn = async (
  { tx, company }: Scope,
  { id, contract_id: contractId }: StoredReturn,
  lineIds: readonly number[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ number: number }>`
    select n.number from returns n
    join return_lines r on r.company_id = n.company_id and r.return_id = n.id
    join contract_lines l on l.company_id = r.company_id and l.id = r.contract_line_id
    join contract_lines own on own.company_id = l.company_id and own.id = any(${[...lineIds]}::bigint[])
      and coalesce(own.split_from_line_id, own.id) = coalesce(l.split_from_line_id, l.id)
    where n.company_id = ${company.id} and n.contract_id = ${contractId} and n.id > ${id}
      and not exists (select from return_reversals v where v.company_id = n.company_id and v.return_id = n.id)
    order by n.id desc limit 1`.execute(tx);
  return rows[0]?.number;
};

/** An order that repairs damage of a return and is not void, and whether it is more than a plan. */
export type Repair = { id: number; number: number; is_begun: boolean };

export const repairsOf = async (
  { tx, company }: Scope,
  returnLineIds: readonly number[],
): Promise<Repair[]> => {
  const { rows } = await sql<Repair>`
    select w.id, w.number, w.status in (2, 3, 4) or w.open_purchases > 0 or w.is_out_of_service
      or exists (select from job_stretches s where s.company_id = w.company_id and s.work_order_id = w.id and s.is_effective)
      or exists (select from work_lines p where p.company_id = w.company_id and p.work_order_id = w.id
        and (p.issued > 0 or p.kind <> 'P')) as is_begun
    from work_orders w
    where w.company_id = ${company.id} and not w.is_void and w.return_line_id = any(${[...returnLineIds]}::bigint[])
    order by w.id`.execute(tx);
  return rows;
};

/** The numbers of work orders by their ids. */
export const orderNumbers = async (
  { tx }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom('work_orders')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
};

/** An estimate of damage of a return that could still become an order. */
export const estimateOf = async (
  { tx }: Scope,
  returnLineIds: readonly number[],
): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('estimates')
      .where('return_line_id', 'in', [...returnLineIds])
      .where('status', 'in', ['draft', 'sent', 'approved'])
      .orderBy('id')
      .select('number')
      .executeTakeFirst()
  )?.number;

/** What of the machines is down since the return. */
export const downSince = async ({ tx }: Scope, returnLineIds: readonly number[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('holds')
    .innerJoin('assets', 'assets.id', 'holds.asset_id')
    .where('return_line_id', 'in', [...returnLineIds])
    .where('released_at', 'is', null)
    .orderBy('holds.id')
    .select('assets.number')
    .execute();
  return rows.map(({ number }) => number);
};

/** Readings of the return that count. */
export const readingsOfReturn = async (
  { tx }: Scope,
  { created_at: at }: StoredReturn,
  assetIds: readonly number[],
): Promise<{ product: string; reading: number }[]> =>
  assetIds.length === 0
    ? []
    : tx
        .selectFrom('meter_readings as m')
        .innerJoin('assets', 'assets.id', 'm.asset_id')
        .where('m.asset_id', 'in', [...assetIds])
        .where('m.read_at', '=', at)
        .where('m.source', '=', 'return')
        .where('m.is_taken_back', '=', false)
        .orderBy('m.id')
        .select(['assets.number as product', 'm.reading'])
        .execute();

/** In-yard returns of which the return took something. */
export const yardOfReturn = async ({ tx }: Scope, returnLineIds: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('yard_return_takings as t')
    .innerJoin('yard_return_lines as l', 'l.id', 't.yard_return_line_id')
    .innerJoin('yard_returns as y', 'y.id', 'l.yard_return_id')
    .where('t.return_line_id', 'in', [...returnLineIds])
    .groupBy('y.number')
    .orderBy('y.number')
    .select('y.number')
    .execute();
  return rows.map(({ number }) => number);
};
