import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getRentalReturn,
  listYardLines,
  YardLine,
  YardReturn,
} from '@yardline/contract/yard-returns/yard-returns';
import { type Expression, sql, type SqlBool } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { mayView, placeOf, readContract } from '../contracts/public.ts';

/** A line whose contract's line ended elsewhere, at the counter or by an exchange, waits for nothing any more. */
const statusNow = sql<
  YardLine['status']
>`case when yard_return_lines.status = 'N' and yard_return_lines.contract_line_id is not null
  and contract_lines.status_code not in ('O', 'F') then 'Y' else yard_return_lines.status end`;

const waits = sql<SqlBool>`yard_return_lines.status = 'N' and (yard_return_lines.contract_line_id is null or contract_lines.status_code in ('O', 'F'))`;

const lineRows = (scope: Scope) =>
  scope.tx
    .selectFrom('yard_return_lines')
    .innerJoin('yard_returns', 'yard_returns.id', 'yard_return_lines.yard_return_id')
    .innerJoin('locations', 'locations.id', 'yard_returns.location_id')
    .innerJoin('divisions', 'divisions.id', 'yard_returns.division_id')
    .leftJoin('assets', 'assets.id', 'yard_return_lines.asset_id')
    .leftJoin('contract_lines', 'contract_lines.id', 'yard_return_lines.contract_line_id')
    .leftJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .select([
      'yard_return_lines.id',
      'yard_return_lines.yard_return_id',
      'yard_returns.number',
      'yard_return_lines.line_number',
      'yard_return_lines.code',
      'yard_return_lines.asset_id',
    ])
    .select([
      'yard_return_lines.is_numbered',
      'yard_return_lines.contract_line_id',
      'contract_lines.contract_id',
      'contracts.number as contract_number',
    ])
    .select([
      'contract_lines.out_at',
      'yard_return_lines.quantity',
      'yard_return_lines.taken',
      'yard_return_lines.meter',
      'yard_return_lines.fuel',
      'yard_return_lines.condition',
      'yard_return_lines.cleaning',
    ])
    .select([
      'yard_return_lines.missing',
      'yard_return_lines.notes',
      'yard_return_lines.reason',
      'yard_returns.arrived_at',
      'yard_returns.brought_by',
    ])
    .select(['yard_returns.division_id', 'yard_returns.location_id', 'locations.title as location_title'])
    .select('divisions.time_zone as timeZone')
    .select(sql<string>`coalesce(assets.number, '')`.as('asset_number'))
    .select(sql<string>`coalesce(assets.description, '')`.as('description'))
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select(statusNow.as('status'))
    .$narrowType<Pick<YardLine, 'condition' | 'cleaning'>>();

const unknownFirst = 1e10;

/** Unknown ones first, then the longest waiting: seconds, which a page begins after. */
const waitingOrder = sql<number>`(case when yard_return_lines.contract_line_id is null then 0 else ${unknownFirst}::float8 end
  + floor(extract(epoch from yard_returns.arrived_at)))::float8`;

const secondsOf = ({ arrived_at: at }: YardLine): number =>
  Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000);

const text = sql<string>`lower(yard_returns.number::text || ' ' || yard_return_lines.code || ' ' || coalesce(assets.number, '') || ' '
  || coalesce(contracts.number::text, '') || ' ' || coalesce(customers.name, '') || ' ' || yard_returns.brought_by)`;

const ofStatus = (status: YardLine['status'] | undefined): Expression<SqlBool> =>
  status === undefined || status === 'N' ? waits : sql<SqlBool>`${statusNow} = ${status}`;

/** What came to the yards that the actor sees: what waits, unless asked for what is over. */
export const listLineRows = (
  scope: Scope,
  { query }: InputOf<typeof listYardLines>,
): Promise<Page<YardLine>> => {
  let rows = lineRows(scope)
    .where(placesWhere(scope, 'yard_returns', 'yard_returns.view'))
    .where(matches(text, query.search))
    .where(ofStatus(query.status));
  if (query.unknown !== undefined) rows = rows.where('yard_return_lines.contract_line_id', 'is', null);
  if (query.location_id !== undefined) rows = rows.where('yard_returns.location_id', '=', query.location_id);
  if (query.asset_id !== undefined) rows = rows.where('yard_return_lines.asset_id', '=', query.asset_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('yard_return_lines.id'),
    sorts: {
      waiting: {
        by: waitingOrder,
        of: (row) => secondsOf(row) + (row.contract_line_id === null ? 0 : unknownFirst),
      },
      arrived_at: {
        by: sql`floor(extract(epoch from yard_returns.arrived_at))::float8`,
        of: secondsOf,
      },
    },
  });
};

/** Open while one of its lines waits; taken back when all of them were. */
const statusOf = (lines: readonly YardLine[]): YardReturn['status'] => {
  if (lines.some(({ status }) => status === 'N')) return 'N';
  return lines.every(({ status }) => status === 'X') ? 'X' : 'Y';
};

/** @throws Refusal resource.not_found, also for one of a yard that the actor may not see */
export const getYardReturnById = async (scope: Scope, id: number): Promise<YardReturn> => {
  const [row, lines] = await Promise.all([
    scope.tx
      .selectFrom('yard_returns')
      .innerJoin('locations', 'locations.id', 'yard_returns.location_id')
      .innerJoin('divisions', 'divisions.id', 'yard_returns.division_id')
      .innerJoin('users', 'users.id', 'yard_returns.created_by')
      .where('yard_returns.id', '=', id)
      .where(placesWhere(scope, 'yard_returns', 'yard_returns.view'))
      .select(['yard_returns.id', 'yard_returns.number', 'arrived_at', 'brought_by', 'yard_returns.notes'])
      .select(['yard_returns.division_id', 'yard_returns.location_id', 'locations.title as location_title'])
      .select(['divisions.time_zone as timeZone', 'users.name as created_by_name'])
      .select('yard_returns.created_at')
      .executeTakeFirst(),
    lineRows(scope)
      .where('yard_return_lines.yard_return_id', '=', id)
      .orderBy('yard_return_lines.line_number')
      .execute(),
  ]);
  return row === undefined ? notFound() : { ...row, status: statusOf(lines), lines };
};

/** What of contract lines waits in a yard, the first arrival first. */
export const waitingOf = (scope: Scope, contractId: number): Promise<YardLine[]> =>
  lineRows(scope)
    .where('contract_lines.contract_id', '=', contractId)
    .where(waits)
    .orderBy('yard_returns.arrived_at')
    .orderBy('yard_return_lines.id')
    .execute();

/**
 * What of a contract waits for the counter, by the number of the contract. [B7.17]
 * @throws Refusal resource.not_found
 */
export const readRentalReturn = async (
  scope: Scope,
  { params }: InputOf<typeof getRentalReturn>,
): Promise<ReplyOf<typeof getRentalReturn>> => {
  const found = await scope.tx
    .selectFrom('contracts')
    .where('kind', '=', 'contract')
    .where('number', '=', params.contract_no)
    .select('id')
    .executeTakeFirst();
  if (found === undefined) return notFound();
  const contract = await readContract(scope, found.id);
  const place = placeOf(contract);
  const sees = mayView(scope, contract) || may(scope, 'returns.view', place);
  if (!sees && !may(scope, 'yard_returns.view', place)) return notFound();
  return { contract_no: params.contract_no, lines: await waitingOf(scope, found.id) };
};
