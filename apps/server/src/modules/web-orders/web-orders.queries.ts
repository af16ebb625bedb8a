import type { InputOf } from '@yardline/contract/endpoint';
import type {
  listWebOrders as endpoint,
  WebOrder,
  WebOrderRow,
  WebOrderStage,
} from '@yardline/contract/web-orders/web-orders';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { freeOver, kitsFreeOver } from '../availability/public.ts';
import { lateAt, readOpenings } from './waiting.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('web_orders')
    .innerJoin('stores', 'stores.id', 'web_orders.store_id')
    .innerJoin('locations', 'locations.id', 'web_orders.location_id')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .leftJoin('contracts', 'contracts.id', 'web_orders.contract_id')
    .select(['web_orders.id', 'web_orders.number', 'web_orders.store_id', 'stores.name as store_name'])
    .select(['web_orders.stage', 'web_orders.name', 'web_orders.business', 'web_orders.way'])
    .select(['web_orders.location_id', 'locations.title as location_title', 'locations.division_id'])
    .select(['divisions.time_zone', 'web_orders.starts_at', 'web_orders.ends_at', 'web_orders.total'])
    .select(['web_orders.total_with_taxes', 'web_orders.paid'])
    .select(['web_orders.created_at', 'web_orders.contract_id', 'contracts.number as contract_number'])
    .select([
      'web_orders.row_version',
      'web_orders.offer_id',
      sql<number | null>`(select o.number from contracts o
        where o.company_id = web_orders.company_id and o.id = web_orders.offer_id)`.as('offer_number'),
      sql<number>`(select count(*)::integer from web_order_lines l
        where l.company_id = web_orders.company_id and l.web_order_id = web_orders.id)`.as('lines'),
    ])
    .$narrowType<{ stage: WebOrderStage; way: 'pickup' | 'delivery' }>();

type Timed = { division_id: number; time_zone: string; created_at: string };
type Offered = { offer_id: number | null; offer_number: number | null };

const offerOf = ({ offer_id: id, offer_number: number }: Offered): WebOrderRow['offer'] =>
  id === null ? null : { id, number };

/** Rows with their offer, and with the moment from which each waits for too long. */
const shown = async <Row extends Timed & Offered>(scope: Scope, rows: readonly Row[]) => {
  const openings = await readOpenings(scope, [...new Set(rows.map((row) => row.division_id))]);
  return rows.map((row) => {
    const { offer_id: _id, offer_number: _number, ...rest } = row;
    return { ...rest, offer: offerOf(row), late_at: lateAt(row, openings.get(row.division_id)) };
  });
};

/** What still waits for an answer stands before what has one. */
const waits = sql`(case when web_orders.stage = 'open' then 1 else 0 end)`;

/** What shoppers asked for: what waits for an answer first, then the newest. */
export const listOrders = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<WebOrderRow>> => {
  let rows = rowsOf(scope).where(
    matches(
      sql<string>`lower(web_orders.number::text || ' ' || web_orders.name || ' ' || web_orders.business || ' ' || web_orders.email)`,
      query.search,
    ),
  );
  if (query.stage !== undefined) rows = rows.where('web_orders.stage', '=', query.stage);
  if (query.store_id !== undefined) rows = rows.where('web_orders.store_id', '=', query.store_id);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('web_orders.id'),
    defaultDirection: 'desc',
    sorts: {
      stage: { by: waits, of: (row) => (row.stage === 'open' ? 1 : 0) },
      created_at: { by: sql`web_orders.created_at`, of: (row) => row.created_at },
      number: { by: sql`web_orders.number`, of: (row) => row.number },
      starts_at: { by: sql`web_orders.starts_at`, of: (row) => row.starts_at },
    },
  });
  return { ...page, items: await shown(scope, page.items) };
};

const linesOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('web_order_lines as l')
    .leftJoin('assets as a', 'a.id', 'l.asset_id')
    .leftJoin('parts as p', 'p.id', 'l.part_id')
    .where('l.web_order_id', '=', id)
    .orderBy('l.position')
    .select(['l.listing_id', 'l.asset_id', 'l.part_id', 'l.name', 'l.quantity', 'l.price'])
    .select([
      sql<string>`coalesce(a.number, p.number, '')`.as('number'),
      sql<boolean>`coalesce(a.kind = 'kit', false)`.as('is_kit'),
    ])
    .execute();

type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Stretch = { from: string; to: string };

const withFree = async (scope: Scope, lines: readonly Line[], stretch: Stretch, locationId: number) => {
  const idsOf = (isKit: boolean) =>
    lines.filter((line) => line.is_kit === isKit).flatMap((line) => line.asset_id ?? []);
  const [products, kits] = await Promise.all([
    freeOver(scope, idsOf(false), stretch, { locationId }),
    kitsFreeOver(scope, idsOf(true), stretch, { locationId }),
  ]);
  return lines.map(({ is_kit: _isKit, ...line }) => {
    const free =
      line.asset_id === null ? undefined : (products.get(line.asset_id) ?? kits.get(line.asset_id));
    return { ...line, free: free === undefined || free.availabilityNA ? null : free.available };
  });
};

/** Customers with the shopper's mail address or the digits of their phone; the product merges none of them, people do. */
const likelyCustomers = async ({ tx, company }: Scope, email: string, phone: string) => {
  const digits = phone.replaceAll(/\D/g, '');
  const { rows } = await sql<WebOrder['likely_customers'][number]>`
    select id, customer_number, name from customers where company_id = ${company.id}
      and (lower(email) = lower(${email}) or (length(${digits}) >= 7 and regexp_replace(phone, '\\D', '', 'g') = ${digits}))
    order by lower(email) = lower(${email}) desc, id limit 5`.execute(tx);
  return rows;
};

/** A web order with what is free of it now. @throws Refusal resource.not_found */
export const getOrderById = async (scope: Scope, id: number): Promise<WebOrder> => {
  const row =
    (await rowsOf(scope)
      .where('web_orders.id', '=', id)
      .leftJoin('users', 'users.id', 'web_orders.decided_by')
      .select(['web_orders.language', 'web_orders.email', 'web_orders.phone', 'web_orders.note'])
      .select(['web_orders.address', 'web_orders.decided_at', 'web_orders.reason'])
      .leftJoin('portal_logins as approver', 'approver.id', 'web_orders.approved_by_login')
      .select([
        sql<string>`coalesce(users.name, '')`.as('decided_by'),
        sql<string>`coalesce(approver.name, '')`.as('approved_by'),
      ])
      .$narrowType<{ language: 'en' | 'fr' }>()
      .executeTakeFirst()) ?? notFound();
  const stretch = { from: row.starts_at, to: row.ends_at };
  const [[timed = notFound()], lines, likely] = await Promise.all([
    shown(scope, [row]),
    linesOf(scope, id).then((all) => withFree(scope, all, stretch, row.location_id)),
    row.stage === 'open' ? likelyCustomers(scope, row.email, row.phone) : [],
  ]);
  return { ...timed, address: row.address as WebOrder['address'], lines, likely_customers: likely };
};
