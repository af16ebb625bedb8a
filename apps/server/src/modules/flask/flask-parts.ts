import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  FlaskPart,
  getFlaskPart as getEndpoint,
  getFlaskSerialNumbers as serialsEndpoint,
  listFlaskParts as endpoint,
} from '@yardline/contract/flask/flask';
import { wireDate } from '@yardline/domain/format/wire';
import { type RawBuilder, sql } from 'kysely';
import { matches, planAnew } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { carriedNumber } from '../suggestions/public.ts';
import { type Lying, named, narrowed, numbered, oneOf, pageBy } from './pages.ts';

type Query = InputOf<typeof endpoint>['query'];

const parts = (scope: Scope, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.number, p.description, c.name as product_class, p.unit, coalesce(p.barcode, '') as barcode, p.list_price,
    not p.is_active as inactive, coalesce(stock.quantity, 0) as quantity, coalesce(stock.locations, '[]') as locations,
    ${carriedNumber(scope, 'S', 'p')} as ssl_number,
    array(select n.serial_number from part_serials n where n.company_id = p.company_id and n.part_id = p.id
      and n.status = 'in_stock' order by n.serial_number) as "serialNumbers"
  from parts p
  join classes c on c.company_id = p.company_id and c.id = p.class_id
  cross join lateral (
    select sum(s.on_hand - s.promised) as quantity,
      jsonb_agg(jsonb_build_object('location', l.code, 'title', l.title, 'quantity', s.on_hand - s.promised) order by l.code) as locations
    from part_stock s join locations l on l.company_id = s.company_id and l.id = s.location_id
    where s.company_id = p.company_id and s.part_id = p.id
  ) stock
  where p.company_id = ${scope.company.id} and ${where}`;

/** At a location: what has stock there. */
const at = ({ company }: Scope, location: string | undefined): RawBuilder<unknown> =>
  location === undefined
    ? sql`true`
    : sql`exists (select from part_stock s join locations l on l.company_id = s.company_id and l.id = s.location_id
        where s.company_id = ${company.id} and s.part_id = p.id and s.on_hand > 0
          and ${named(sql.ref('l.code'), sql.ref('l.title'), location)})`;

const asked = (
  scope: Scope,
  query: Query,
): RawBuilder<unknown> => sql`${query.inactive ? sql`true` : sql`p.is_active`}
  and ${named(sql.ref('c.code'), sql.ref('c.name'), query.product_class)} and ${at(scope, query.location)}
  and ${query.barcode === undefined ? sql`true` : sql`p.barcode = ${query.barcode}`}
  and ${narrowed(scope, 'part_id', sql.ref('p.id'), query)}
  and ${oneOf(sql.ref('p.number'), query.product_number_list)} and ${matches(sql.ref('p.search'), query.search)}`;

type Row = FlaskPart & { locations: Lying[]; serialNumbers: string[] };

/** Sales parts as older programs list them, counting what is not promised to sales orders, since that is what they can offer. [B7.2] [B7.3] @throws Refusal search.timed_out */
export const listFlaskPartRows = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await planAnew(scope, query.search);
  const { rows, pages } = await pageBy<Row>(scope, parts(scope, asked(scope, query)), query);
  const isWanted = (name: (typeof query.expand)[number]) => query.expand.includes(name);
  return {
    parts: rows.map(({ locations, serialNumbers, ...part }) => ({
      ...part,
      ...(isWanted('locations') ? { locations } : {}),
      ...(isWanted('serialNumbers') ? { serialNumbers } : {}),
    })),
    pages,
  };
};

/** @throws Refusal resource.not_found */
export const getFlaskPart = async (
  scope: Scope,
  { params: { number } }: InputOf<typeof getEndpoint>,
): Promise<FlaskPart> => {
  const { rows } = await sql<Row>`${parts(scope, sql`p.number = ${number}`)}`.execute(scope.tx);
  const [row] = rows;
  if (row === undefined) return notFound();
  const { serialNumbers: _, ...part } = row;
  return part;
};

/** Pieces of a part that are on a shelf, by their numbers. [B7.9] @throws Refusal resource.not_found */
export const getFlaskSerialNumbers = async (
  { tx, company }: Scope,
  { params: { number }, query }: InputOf<typeof serialsEndpoint>,
): Promise<ReplyOf<typeof serialsEndpoint>> => {
  const found = await tx
    .selectFrom('parts')
    .where(numbered('number', number))
    .orderBy(sql`number = ${number}`, 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const part = found ?? notFound();
  const { rows } = await sql<{ serial_number: string; location: string; bin: string; day: string }>`
    select n.serial_number, l.code as location, n.bin, (n.received_at at time zone d.time_zone)::date::text as day
    from part_serials n
    join locations l on l.company_id = n.company_id and l.id = n.location_id
    join divisions d on d.company_id = l.company_id and d.id = l.division_id
    where n.company_id = ${company.id} and n.part_id = ${part.id} and n.status = 'in_stock'
      and ${named(sql.ref('l.code'), sql.ref('l.title'), query.location)}
    order by n.serial_number`.execute(tx);
  return { serialNumbers: rows.map(({ day, ...row }) => ({ ...row, received_date: wireDate(day) })) };
};
