import type { Count, CountLine, CountRow, listCounts } from '@yardline/contract/counts/counts';
import type { InputOf } from '@yardline/contract/endpoint';
import { averageCost } from '@yardline/domain/stock/value';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beginsWith } from '../numbering/public.ts';
import { findsOf } from './finds.ts';

const linesWhere = (what: 'all' | 'counted') => sql<number>`(select count(*) from count_lines l
  where l.company_id = counts.company_id and l.count_id = counts.id
    and ${what === 'all' ? sql`true` : sql`l.counted is not null`})`;

const countRows = ({ tx }: Scope) =>
  tx
    .selectFrom('counts')
    .innerJoin('locations', 'locations.id', 'counts.location_id')
    .innerJoin('users', 'users.id', 'counts.created_by')
    .select(['counts.id', 'counts.number', 'counts.status', 'counts.location_id', 'counts.bins', 'covers'])
    .select(['locations.title as location_title', 'started_at', 'closed_at', 'users.name as created_by_name'])
    .select([linesWhere('all').as('lines'), linesWhere('counted').as('lines_counted'), 'counts.row_version'])
    .$narrowType<Pick<CountRow, 'status' | 'covers'>>();

export const listCountRows = (
  scope: Scope,
  { query }: InputOf<typeof listCounts>,
): Promise<Page<CountRow>> => {
  const { status, location_id: locationId, search = '', ...rest } = query;
  let rows = countRows(scope);
  if (search.trim() !== '')
    rows = rows.where(beginsWith(sql.ref<number>('counts.number'), search.trim()) ?? sql<boolean>`false`);
  if (status !== undefined) rows = rows.where('counts.status', '=', status);
  if (locationId !== undefined) rows = rows.where('counts.location_id', '=', locationId);
  return listPage(scope, rows, rest, {
    id: sql.ref<number>('counts.id'),
    sorts: {
      started_at: { by: sql.ref('counts.started_at'), of: (row) => row.started_at },
      number: { by: sql.ref('counts.number'), of: (row) => row.number },
    },
    defaultDirection: 'desc',
  });
};

const readLines = ({ tx }: Scope, countId: number, lineId: number | undefined) => {
  const lines = tx
    .selectFrom('count_lines')
    .innerJoin('counts', 'counts.id', 'count_lines.count_id')
    .leftJoin('assets', 'assets.id', 'count_lines.asset_id')
    .leftJoin('parts', 'parts.id', 'count_lines.part_id')
    .leftJoin('part_stock', (join) =>
      join
        .onRef('part_stock.part_id', '=', 'count_lines.part_id')
        .onRef('part_stock.location_id', '=', 'counts.location_id'),
    )
    .leftJoin('users', 'users.id', 'count_lines.counted_by')
    .where('count_lines.count_id', '=', countId)
    .select(['count_lines.id', 'count_lines.asset_id', 'count_lines.part_id', 'count_lines.bin'])
    .select([
      sql<CountLine['kind']>`case when count_lines.part_id is not null then 'part' else assets.kind end`.as(
        'kind',
      ),
      sql<string>`coalesce(assets.number, parts.number, '')`.as('number'),
      sql<string>`coalesce(assets.description, parts.description, '')`.as('description'),
      sql<string>`coalesce(assets.serial_number, '')`.as('serial_number'),
      sql<boolean>`coalesce(parts.is_serialized, false)`.as('is_serialized'),
      sql<number>`coalesce(assets.cost, parts.cost, 0)`.as('cost'),
      sql<string>`coalesce(users.name, '')`.as('counted_by_name'),
    ])
    .select(['expected', 'counted', 'stock_then', 'difference', 'count_lines.value', 'serials_seen'])
    .select(['found_bin', 'is_moved', 'counted_at', 'part_stock.on_hand', 'part_stock.value as stock_value'])
    .orderBy('count_lines.bin')
    .orderBy(sql`coalesce(assets.number, parts.number)`)
    .orderBy('count_lines.id');
  return (lineId === undefined ? lines : lines.where('count_lines.id', '=', lineId)).execute();
};

type Stored = Awaited<ReturnType<typeof readLines>>[number];

/** How much more or less there is than there should have been when it was counted; null while nobody counted it. */
const differenceOf = ({ counted, stock_then: then, difference }: Stored): number | null => {
  if (difference !== null) return difference;
  return counted === null || then === null ? null : Math.round((counted - then) * 100) / 100;
};

const valueOf = (line: Stored, difference: number): number => {
  if (line.difference !== null) return line.value;
  const worth = { quantity: line.on_hand ?? 0, value: cents(line.stock_value ?? 0) };
  const one = line.part_id === null ? cents(line.cost) : averageCost(worth, cents(line.cost));
  return amount(times(one, difference));
};

/** @param isBlind hides the expected quantities from the counters */
const shown = (line: Stored, isBlind: boolean): CountLine => {
  const { cost: _, stock_then: __, on_hand: ___, stock_value: ____, ...rest } = line;
  const difference = differenceOf(line);
  if (isBlind) return { ...rest, expected: null, difference: null, value: null };
  return { ...rest, difference, value: difference === null ? null : valueOf(line, difference) };
};

/** One count with its sheet, by bin and number. @throws Refusal resource.not_found */
export const getCountById = async (scope: Scope, id: number): Promise<Count> => {
  const row = await countRows(scope)
    .leftJoin('users as closer', 'closer.id', 'counts.closed_by')
    .where('counts.id', '=', id)
    .select(['shows_expected', 'counts.comments', 'counts.reason'])
    .select((eb) => eb.fn.coalesce('closer.name', sql<string>`''`).as('closed_by_name'))
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const isBlind = row.status === 'open' && !row.shows_expected;
  const lines = await readLines(scope, id, undefined);
  return { ...row, sheet: lines.map((line) => shown(line, isBlind)), finds: await findsOf(scope, id) };
};

/** One line of an open count as the counters may see it. @throws Refusal resource.not_found */
export const getCountLine = async (
  scope: Scope,
  count: { id: number; shows_expected: boolean },
  lineId: number,
): Promise<CountLine> => {
  const [line] = await readLines(scope, count.id, lineId);
  return line === undefined ? notFound() : shown(line, !count.shows_expected);
};
