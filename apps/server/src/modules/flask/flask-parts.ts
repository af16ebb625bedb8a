import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  FlaskPart,
  getFlaskPart as getEndpoint,
  listFlaskParts as endpoint,
} from '@yardline/contract/flask';
import { type RawBuilder, sql } from 'kysely';
import { matches, planAnew } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Lying, named, oneOf, pageBy } from './pages.ts';

type Query = InputOf<typeof endpoint>['query'];

const parts = ({ company }: Scope, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.number, p.description, c.name as product_class, p.unit, coalesce(p.barcode, '') as barcode, p.list_price,
    not p.is_active as inactive, coalesce(stock.quantity, 0) as quantity, coalesce(stock.locations, '[]') as locations
  from parts p
  join classes c on c.company_id = p.company_id and c.id = p.class_id
  cross join lateral (
    select sum(s.on_hand) as quantity,
      jsonb_agg(jsonb_build_object('location', l.code, 'title', l.title, 'quantity', s.on_hand) order by l.code) as locations
    from part_stock s join locations l on l.company_id = s.company_id and l.id = s.location_id
    where s.company_id = p.company_id and s.part_id = p.id
  ) stock
  where p.company_id = ${company.id} and ${where}`;

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
  and ${oneOf(sql.ref('p.number'), query.product_number_list)} and ${matches(sql.ref('p.search'), query.search)}`;

type Row = FlaskPart & { locations: Lying[] };

/** Sales parts as older programs list them. [B7.2] [B7.3] @throws Refusal search.timed_out */
export const listFlaskPartRows = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await planAnew(scope, query.search);
  const { rows, pages } = await pageBy<Row>(scope, parts(scope, asked(scope, query)), query);
  const isExpanded = query.expand.includes('locations');
  return {
    parts: rows.map(({ locations, ...part }) => (isExpanded ? { ...part, locations } : part)),
    pages,
  };
};

/** @throws Refusal resource.not_found */
export const getFlaskPart = async (
  scope: Scope,
  { params: { number } }: InputOf<typeof getEndpoint>,
): Promise<FlaskPart> => {
  const { rows } = await sql<Row>`${parts(scope, sql`p.number = ${number}`)}`.execute(scope.tx);
  return rows[0] ?? notFound();
};
