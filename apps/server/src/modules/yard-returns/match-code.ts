import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { matchYardCode as endpoint, YardMatch } from '@yardline/contract/yard-returns/yard-returns';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** A machine or a counted product, as a code means it. */
export type Scanned = {
  id: number;
  number: string;
  description: string;
  is_numbered: boolean;
  meter_type: string;
  energy: string;
};

/** What a code means by number, barcode or serial number: one thing, or nothing. */
export const findScanned = async (scope: Scope, code: string): Promise<Scanned | undefined> => {
  const company = scope.company.id;
  const { rows } = await sql<Scanned>`
    select a.id, a.number, a.description, a.kind = 'numbered' as is_numbered, a.meter_type,
      coalesce(nullif(a.energy, ''), c.energy) as energy
    from assets a join classes c on c.company_id = ${company} and c.id = a.class_id
    where a.company_id = ${company} and a.kind in ('numbered', 'bulk') and (a.number = ${code} or a.barcode = ${code}
      or (a.serial_number = ${code} and a.serial_number <> '')
      or a.id = any(array(select b.asset_id from asset_barcodes b where b.company_id = ${company} and b.code = ${code})))
    order by a.number <> ${code}, a.id limit 2`.execute(scope.tx);
  const [first, second] = rows;
  // A number says more than a serial number that another machine happens to have.
  return second === undefined || first?.number === code ? first : undefined;
};

/** The lines of contracts that are out with an asset, less what waits in a yard, the oldest first. */
export const linesOut = async (scope: Scope, assetId: number): Promise<YardMatch[]> => {
  const company = scope.company.id;
  const { rows } = await sql<YardMatch>`
    select * from (
      select k.id as contract_line_id, k.contract_id, c.number as contract_number, u.name as customer_name, k.out_at,
        (k.quantity - coalesce((select sum(y.quantity - y.taken) from yard_return_lines y
          where y.company_id = ${company} and y.contract_line_id = k.id and y.status = 'N'), 0))::int as quantity,
        k.meter_out, k.fuel_out, k.status_code = 'F' as is_off_rent
      from contract_lines k
      join contracts c on c.company_id = ${company} and c.id = k.contract_id and c.kind = 'contract'
      join customers u on u.company_id = ${company} and u.id = c.customer_id
      where k.company_id = ${company} and k.asset_id = ${assetId} and k.type = 'R' and not k.is_removed
        and k.status_code in ('O', 'F')) m
    order by m.out_at, m.contract_line_id`.execute(scope.tx);
  return rows;
};

/** The line of a contract whose numbered machine was exchanged on site and is coming back. */
export const exchangedFrom = async (
  { tx, company }: Scope,
  assetId: number,
): Promise<{ contract_line_id: number; contract_number: number; customer_name: string } | undefined> => {
  const { rows } = await sql<{ contract_line_id: number; contract_number: number; customer_name: string }>`
    select o.contract_line_id, c.number as contract_number, u.name as customer_name from holds h
    join exchange_orders o on o.company_id = h.company_id and o.id = h.exchange_order_id
    join contracts c on c.company_id = h.company_id and c.id = o.contract_id
    join customers u on u.company_id = c.company_id and u.id = c.customer_id
    where h.company_id = ${company.id} and h.asset_id = ${assetId} and h.status_code = 'E' and h.released_at is null`.execute(
    tx,
  );
  return rows[0];
};

/** The in-yard return in which a numbered machine waits. */
export const waitsIn = async (scope: Scope, assetId: number): Promise<number | null> => {
  const { rows } = await sql<{ number: number }>`
    select r.number from yard_return_lines l
    join yard_returns r on r.company_id = ${scope.company.id} and r.id = l.yard_return_id
    left join contract_lines k on k.company_id = ${scope.company.id} and k.id = l.contract_line_id
    where l.company_id = ${scope.company.id} and l.asset_id = ${assetId} and l.is_numbered and l.status = 'N'
      and (l.contract_line_id is null or k.status_code in ('O', 'F'))`.execute(scope.tx);
  return rows[0]?.number ?? null;
};

/** What a code means, and which contracts what it means is out on. [B4.16] */
export const matchCode = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const asset = await findScanned(scope, query.code.trim());
  if (asset === undefined) return { asset: null, matches: [], exchanged: null, waits_in: null };
  const [matches, exchanged, waiting] = await Promise.all([
    linesOut(scope, asset.id),
    exchangedFrom(scope, asset.id),
    waitsIn(scope, asset.id),
  ]);
  const open = matches.filter(({ quantity }) => quantity > 0);
  return { asset, matches: open, exchanged: exchanged ?? null, waits_in: waiting };
};
