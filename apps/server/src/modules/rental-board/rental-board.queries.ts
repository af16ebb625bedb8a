import type {
  BoardCard,
  BoardLegend,
  getBoardLegend,
  getRentalBoard,
} from '@yardline/contract/rental-board/rental-board';
import type { InputOf } from '@yardline/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { dueColumn, isLate, mayRead, onBoard } from './board-reach.ts';

type Query = InputOf<typeof getRentalBoard>['query'];

const usualSize = 50;

// Each is served by an index that ends in what breaks ties.
const orders: Readonly<Record<NonNullable<Query['sort']>, RawBuilder<unknown>>> = {
  number: sql`a.number`,
  description: sql`lower(a.description), a.id`,
  status_code: sql`a.status_code, a.id`,
  until: sql`(case when a.status_until is null then 'infinity'::timestamptz else a.status_until end), a.id`,
};

type Row = Omit<BoardCard, 'document'> & {
  document_id: number | null;
  document_kind: string | null;
  document_number: number | null;
};

const cardOf = ({
  document_id: id,
  document_kind: kind,
  document_number: number,
  ...card
}: Row): BoardCard => ({
  ...card,
  document: id === null || kind === null ? null : { id, kind, number },
});

/** When a machine that is out by its contract came to a yard, where it waits for the counter. [B4.16] */
const inYardSince = ({ company }: Scope): RawBuilder<string | null> => sql`(
  select r.arrived_at from yard_return_lines w
  join yard_returns r on r.company_id = ${company.id} and r.id = w.yard_return_id
  join contract_lines l on l.company_id = ${company.id} and l.id = w.contract_line_id and l.status_code in ('O', 'F')
  where w.company_id = ${company.id} and w.asset_id = a.id and w.status = 'N' and w.is_numbered)`;

/**
 * A page of the rental board. What has a machine stands on its row, so that a page is one walk of an index; only what is
 * shown is then asked for its document and customer.
 */
export const readBoard = async (
  scope: Scope,
  { query }: InputOf<typeof getRentalBoard>,
): Promise<BoardCard[]> => {
  const { sort = 'number', page = 1, page_size: size = usualSize, status_code: code, late, ...place } = query;
  const { rows } = await sql<Row>`
    select a.id, a.number, a.description, c.name as class_name, g.name as group_name, a.division_id,
      y.title as location_title, a.status_code, a.status_out_at as out_at, ${dueColumn} as due_at,
      ${isLate(scope)} as is_late, ${inYardSince(scope)} as in_yard_since, k.id as document_id, k.kind as document_kind, k.number as document_number,
      p.name as customer_name,
      case when a.status_out_at is not null then nullif(concat_ws(', ', nullif(s.name, ''), nullif(s.city, '')), '') end as site
    from (
      select a.* from assets a join classes c on c.company_id = a.company_id and c.id = a.class_id
      where ${onBoard(scope, place)}
        ${code === undefined ? sql`` : sql`and a.status_code = ${code}`}
        ${late === undefined ? sql`` : sql`and ${isLate(scope)}`}
      order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}
    ) a
    join classes c on c.company_id = a.company_id and c.id = a.class_id
    join groups g on g.company_id = a.company_id and g.id = a.group_id
    join locations y on y.company_id = a.company_id and y.id = a.location_id
    left join contracts k on k.company_id = a.company_id and k.id = a.status_contract_id and ${mayRead(scope)}
    left join customers p on p.company_id = k.company_id and p.id = k.customer_id
    left join sites s on s.company_id = k.company_id and s.id = k.site_id
    order by ${orders[sort]}`.execute(scope.tx);
  return rows.map(cardOf);
};

const counts = async (scope: Scope, place: Omit<Query, 'by'>) => {
  const { rows } = await sql<{ status_code: BoardCard['status_code']; count: number; late: number }>`
    select a.status_code, count(*) as count, count(*) filter (where ${isLate(scope)}) as late
    from assets a join classes c on c.company_id = a.company_id and c.id = a.class_id
    where ${onBoard(scope, place)} group by a.status_code order by a.status_code`.execute(scope.tx);
  return rows;
};

const titles = {
  class: { id: sql`a.class_id`, table: sql`classes`, title: sql`name` },
  group: { id: sql`a.group_id`, table: sql`groups`, title: sql`name` },
  division: { id: sql`a.division_id`, table: sql`divisions`, title: sql`title` },
  location: { id: sql`a.location_id`, table: sql`locations`, title: sql`title` },
} as const;

type Legend = InputOf<typeof getBoardLegend>['query'];

const readPages = async (scope: Scope, { by, ...place }: Legend): Promise<BoardLegend['pages']> => {
  if (by === undefined) return [];
  // Whichever page is open, the others are counted, too.
  const { [`${by}_id` as const]: _, ...around } = place;
  const { id, table, title } = titles[by];
  const { rows } = await sql<BoardLegend['pages'][number]>`
    select t.id, t.${title} as title, n.count from (
      select ${id} as id, count(*) as count from assets a where ${onBoard(scope, around)} group by 1
    ) n join ${table} t on t.company_id = ${scope.company.id} and t.id = n.id
    order by lower(t.${title}), t.id`.execute(scope.tx);
  return rows;
};

/** How many machines are in which status and late; and, where asked, on which pages. */
export const readLegend = async (
  scope: Scope,
  { query }: InputOf<typeof getBoardLegend>,
): Promise<BoardLegend> => {
  const { by: _, ...place } = query;
  const [counted, pages] = await Promise.all([counts(scope, place), readPages(scope, query)]);
  const sum = (of: 'count' | 'late') => counted.reduce((total, row) => total + row[of], 0);
  return {
    as_of: scope.now.toString(),
    total: sum('count'),
    late: sum('late'),
    statuses: counted.map(({ status_code, count }) => ({ status_code, count })),
    pages,
  };
};
