import type { SearchHit } from '@yardline/contract/search/search';
import type { Permission } from '@yardline/domain/permissions/areas';
import { type RawBuilder, sql } from 'kysely';

type Table =
  | 'customers'
  | 'sites'
  | 'assets'
  | 'parts'
  | 'contracts'
  | 'invoices'
  | 'tickets'
  | 'work_orders'
  | 'estimates'
  | 'purchase_orders';

/** One kind of thing that can be found, over its table called `t`. */
export type Findable = {
  kind: SearchHit['kind'];
  permission: Permission;
  table: Table;
  /** Which rows of the table are of this kind and worth finding by words. */
  where: RawBuilder<unknown>;
  /** Whether a row belongs to a division, and is seen by those who may see it there. */
  isDivided: boolean;
  number: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  subtitle: RawBuilder<unknown>;
  /** Whose it is, where its address wants that. */
  customerId?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Columns of text of which any may be the very number typed, each with an index. */
  exactTexts: readonly string[];
  /** Column of a whole number, and the letter that printed documents put before it. */
  exactNumber: { column: string; letter: string } | null;
  /** Has a trigram index on `search`. */
  hasSearch: boolean;
  /** Found by the name of its customer too. */
  isOfCustomer: boolean;
};

// Asked for the few rows that are answered only.
const customerName = sql`(select c.name from customers c where c.company_id = t.company_id and c.id = t.customer_id)`;
const newest = sql`t.id desc`;

const contracts = (
  kind: 'quote' | 'reservation' | 'contract' | 'sales_order',
  permission: Permission,
  letter: string,
): Findable => ({
  kind,
  permission,
  table: 'contracts',
  where: sql`t.kind = ${kind} and t.number is not null`,
  isDivided: true,
  number: sql`t.number::text`,
  title: customerName,
  subtitle: sql`coalesce(nullif(t.reference, ''), t.po_number)`,
  order: newest,
  exactTexts: [],
  exactNumber: { column: 'number', letter },
  hasSearch: true,
  isOfCustomer: true,
});

const tickets = (kind: 'delivery' | 'pickup' | 'task', letter: string): Findable => ({
  kind,
  permission: 'tickets.view',
  table: 'tickets',
  where: sql`t.type = ${kind}`,
  isDivided: true,
  number: sql`t.short_title`,
  title: sql`coalesce(${customerName}, '')`,
  subtitle: sql`coalesce(t.destination ->> 'city', '')`,
  order: newest,
  exactTexts: [],
  exactNumber: { column: 'ticket_n', letter },
  hasSearch: true,
  isOfCustomer: false,
});

/** Everything that can be found, in the order in which kinds are shown. */
export const findables: readonly Findable[] = [
  {
    kind: 'customer',
    permission: 'customers.view',
    table: 'customers',
    where: sql`t.is_active`,
    isDivided: false,
    number: sql`t.customer_number`,
    title: sql`t.name`,
    subtitle: sql`t.city`,
    order: sql`t.name`,
    exactTexts: ['customer_number'],
    exactNumber: null,
    hasSearch: true,
    isOfCustomer: false,
  },
  {
    kind: 'site',
    permission: 'customers.view',
    table: 'sites',
    where: sql`t.is_active`,
    isDivided: false,
    number: sql`t.site_number`,
    title: sql`t.name`,
    subtitle: sql`concat_ws(' · ', nullif(t.city, ''), ${customerName})`,
    customerId: sql`t.customer_id`,
    order: sql`t.name`,
    exactTexts: [],
    exactNumber: null,
    hasSearch: true,
    isOfCustomer: false,
  },
  {
    kind: 'asset',
    permission: 'assets.view',
    table: 'assets',
    where: sql`t.is_active`,
    isDivided: true,
    number: sql`t.number`,
    title: sql`t.description`,
    subtitle: sql`concat_ws(' ', nullif(t.make, ''), nullif(t.model, ''))`,
    order: sql`t.number`,
    exactTexts: ['number', 'barcode'],
    exactNumber: null,
    hasSearch: true,
    isOfCustomer: false,
  },
  {
    kind: 'part',
    permission: 'parts.view',
    table: 'parts',
    where: sql`t.is_active`,
    isDivided: false,
    number: sql`t.number`,
    title: sql`t.description`,
    subtitle: sql`''`,
    order: sql`t.number`,
    exactTexts: ['number', 'barcode'],
    exactNumber: null,
    hasSearch: true,
    isOfCustomer: false,
  },
  contracts('quote', 'quotes.view', 'Q'),
  contracts('reservation', 'reservations.view', 'R'),
  contracts('contract', 'contracts.view', 'C'),
  contracts('sales_order', 'contracts.view', 'O'),
  {
    kind: 'invoice',
    permission: 'invoices.view',
    table: 'invoices',
    where: sql`true`,
    isDivided: true,
    number: sql`t.number::text`,
    title: customerName,
    subtitle: sql`t.invoiced_on::text`,
    order: newest,
    exactTexts: [],
    exactNumber: { column: 'number', letter: 'I' },
    hasSearch: false,
    isOfCustomer: true,
  },
  tickets('delivery', 'D'),
  tickets('pickup', 'P'),
  tickets('task', 'T'),
  {
    kind: 'work_order',
    permission: 'work_orders.view',
    table: 'work_orders',
    where: sql`true`,
    isDivided: true,
    number: sql`t.number::text`,
    title: sql`coalesce((select concat_ws(' ', a.number, a.description) from assets a
      where a.company_id = t.company_id and a.id = t.asset_id), t.machine)`,
    subtitle: sql`t.complaint`,
    order: newest,
    exactTexts: [],
    exactNumber: { column: 'number', letter: 'W' },
    hasSearch: true,
    isOfCustomer: false,
  },
  {
    kind: 'estimate',
    permission: 'estimates.view',
    table: 'estimates',
    where: sql`true`,
    isDivided: true,
    number: sql`t.number::text`,
    title: sql`coalesce((select concat_ws(' ', a.number, a.description) from assets a
      where a.company_id = t.company_id and a.id = t.asset_id), t.machine)`,
    subtitle: sql`t.complaint`,
    order: newest,
    exactTexts: [],
    exactNumber: { column: 'number', letter: 'E' },
    hasSearch: true,
    isOfCustomer: false,
  },
  {
    kind: 'purchase_order',
    permission: 'purchase_orders.view',
    table: 'purchase_orders',
    where: sql`true`,
    isDivided: true,
    number: sql`t.number::text`,
    title: sql`(select v.name from vendors v where v.company_id = t.company_id and v.id = t.vendor_id)`,
    subtitle: sql`t.reference`,
    order: newest,
    exactTexts: [],
    exactNumber: { column: 'number', letter: 'PO' },
    hasSearch: false,
    isOfCustomer: false,
  },
];
