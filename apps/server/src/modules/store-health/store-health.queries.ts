import type { StoreHealth } from '@yardline/contract/store-health/store-health';
import type { CountedKind } from '@yardline/domain/store/counted';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const days = 30;
/** Of listings and words, the first so many are told. */
const most = 20;

type Counted = { kind: CountedKind; subject: string; count: number };

const countsOf = async ({ tx, company }: Scope, storeId: number, since: string): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select kind, subject, sum(count)::float8 as count from store_counts
    where company_id = ${company.id} and store_id = ${storeId} and day > ${since}
    group by 1, 2 order by 3 desc, 2`.execute(tx);
  return rows;
};

const ordersOf = async (
  { tx, company }: Scope,
  storeId: number,
  since: string,
): Promise<StoreHealth['orders']> => {
  const { rows } = await sql<StoreHealth['orders']>`
    select (count(*) filter (where stage = 'open'))::integer as open,
      (count(*) filter (where stage = 'converted'))::integer as converted,
      (count(*) filter (where stage = 'declined'))::integer as declined
    from web_orders where company_id = ${company.id} and store_id = ${storeId}
      and (created_at at time zone ${company.timeZone})::date > ${since}`.execute(tx);
  return rows[0] ?? { open: 0, converted: 0, declined: 0 };
};

const namesOf = async ({ tx, company }: Scope, storeId: number) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (t.listing_id) t.listing_id as id, t.name from listing_texts t
    join stores s on s.company_id = ${company.id} and s.id = t.store_id
    where t.company_id = ${company.id} and t.store_id = ${storeId}
    order by t.listing_id, t.language = s.default_language desc`.execute(tx);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
};

/** How a store did in the last thirty days. @throws Refusal resource.not_found */
export const healthOf = async (scope: Scope, storeId: number): Promise<StoreHealth> => {
  const { tx, company, now } = scope;
  const store = await tx.selectFrom('stores').where('id', '=', storeId).select('id').executeTakeFirst();
  if (store === undefined) return notFound();
  const since = now.toZonedDateTimeISO(company.timeZone).toPlainDate().subtract({ days }).toString();
  const [counts, orders, names] = await Promise.all([
    countsOf(scope, storeId, since),
    ordersOf(scope, storeId, since),
    namesOf(scope, storeId),
  ]);
  const of = (kind: CountedKind) =>
    counts.filter((each) => each.kind === kind).map(({ subject, count }) => ({ subject, count }));
  const all = (kind: CountedKind): number => of(kind).reduce((sum, { count }) => sum + count, 0);
  return {
    store_id: storeId,
    days,
    orders,
    views: of('view'),
    listings: of('listing')
      .flatMap(({ subject, count }) => {
        const name = names.get(subject);
        return name === undefined ? [] : [{ listing_id: Number(subject), name, count }];
      })
      .slice(0, most),
    empty_searches: of('empty_search').slice(0, most),
    steps: of('step'),
    refused: of('refused'),
    drawn: all('drawn'),
    slow: all('slow'),
  };
};
