import {
  copiedDays,
  type CopiedCustomer,
  type getCounterCopy as endpoint,
} from '@yardline/contract/counter-line/counter-copy';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { may, type Scope } from '../../kernel/scope.ts';
import { freeByDay, stretchOf } from '../availability/public.ts';
import { readWireRules } from '../pricing/public.ts';
import { ratesOf } from '../rates/public.ts';
import { listServiceRows } from '../services/public.ts';
import { synonymsOf } from './synonyms.queries.ts';
import { placesOf } from './vocabulary.ts';

/** A counter keeps so many products, more than a shop has names for, and so many customers. */
const mostProducts = 5_000;
const mostCustomers = 3_000;
/** The newest documents, whose customers are likely to call again. */
const newestDocuments = 20_000;

const productsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('assets')
    .where('kind', 'in', ['group', 'bulk'])
    .where('is_active', '=', true)
    .select(['id', 'number', 'description', 'kind', 'class_id'])
    .$narrowType<{ kind: 'group' | 'bulk' }>()
    .orderBy('number')
    .limit(mostProducts)
    .execute();

/** Customers with a document of late, the latest first, then those without any. */
const customersOf = async (scope: Scope): Promise<CopiedCustomer[]> => {
  const { tx, company } = scope;
  if (!may(scope, 'customers.view')) return [];
  const { rows } = await sql<CopiedCustomer>`
    with late as (
      select customer_id, max(id) as last from (select id, customer_id from contracts
        where company_id = ${company.id} and customer_id is not null order by id desc limit ${newestDocuments}) newest
      group by customer_id)
    select c.id, c.customer_number, c.name, c.phone from customers c left join late on late.customer_id = c.id
    where c.company_id = ${company.id} and c.is_active
    order by late.last desc nulls last, c.id desc limit ${mostCustomers}`.execute(tx);
  return rows;
};

/** The days that are copied, and how availability asks for them. */
const daysFrom = (first: Temporal.PlainDate) => ({
  days: Array.from({ length: copiedDays }, (_, at) => first.add({ days: at }).toString()),
  asked: {
    avail_from_date: first.toString(),
    avail_from_time: '00:00',
    avail_to_date: first.add({ days: copiedDays }).toString(),
    avail_to_time: '00:00',
  },
});

/**
 * What a counter keeps of a division in order to go on without a connection. Machines are counted by their groups; prices are those
 * for everybody, without a customer's own rates.
 * @throws Refusal request.invalid for an unknown division
 */
export const copyCounter = async (
  scope: Scope,
  { query: { division_id: divisionId } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const today = Temporal.PlainDate.from(toLocal(scope.now, scope.company.timeZone).date);
  const { days, asked } = daysFrom(today);
  const { zone } = await stretchOf(scope, asked, { divisionId });
  const found = await productsOf(scope);
  const ids = found.map(({ id }) => id);
  const [free, tables, { rules, of }, { services }, customers, places, synonyms] = await Promise.all([
    freeByDay(scope, ids, { days, zone, divisionId }),
    ratesOf(scope, ids, { divisionId, on: today.toString() }),
    readWireRules(scope, divisionId),
    listServiceRows(scope),
    customersOf(scope),
    placesOf(scope),
    synonymsOf(scope),
  ]);
  return {
    at: scope.now.toString(),
    division_id: divisionId,
    time_zone: zone,
    days,
    products: found.map(({ class_id: classId, ...product }) => ({
      ...product,
      owned: free.get(product.id)?.owned ?? 0,
      free: free.get(product.id)?.free ?? null,
      rates: tables.get(product.id)?.rates ?? [],
      rules: of(classId),
    })),
    rules,
    services,
    customers,
    places,
    synonyms,
  };
};
