import type {
  BookingKind,
  BookingRow,
  listBookings as endpoint,
} from '@yardline/contract/contracts/bookings';
import type { InputOf } from '@yardline/contract/endpoint';
import { startOfDay } from '@yardline/domain/time/local';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, type ListPlan, type Page } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { everyWord } from '../../customers/public.ts';
import { endless, foundBy, instant, number, statuses, visible } from './document-lists.ts';

// Written out, word for word as the indexes of bookings have it.
const isBooking = sql<SqlBool>`(contracts.kind in ('quote', 'reservation') or contracts.is_worksheet)`;

const bookings: Readonly<Record<BookingKind, Expression<SqlBool>>> = {
  quote: sql`contracts.kind = 'quote' and not contracts.is_worksheet`,
  reservation: sql`contracts.kind = 'reservation' and not contracts.is_worksheet`,
  worksheet: sql`contracts.is_worksheet`,
  contract: sql`contracts.kind = 'contract' and contracts.status = 'open'`,
};

/** Rentals of a document in a state; nothing is counted of what is no contract. */
const rentals = (
  scope: Scope,
  states: Expression<SqlBool>,
) => sql<number>`(case when contracts.kind = 'contract' then
  (select count(*) from contract_lines l where l.company_id = ${scope.company.id} and l.contract_id = contracts.id
    and l.type = 'R' and not l.is_removed and ${states}) else 0 end)`;
const isOut = sql<SqlBool>`l.status_code in ('O', 'F')`;
const isToGo = sql<SqlBool>`l.status_code = ''`;

const rowsOf = async (scope: Scope, query: InputOf<typeof endpoint>['query']) => {
  const dayStart = (day: string, days = 0) =>
    startOfDay(Temporal.PlainDate.from(day).add({ days }).toString(), scope.company.timeZone).toString();
  let rows = scope.tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('locations', 'locations.id', 'contracts.location_id')
    .leftJoin('users', 'users.id', 'contracts.salesman_user_id')
    .leftJoin('worksheets', 'worksheets.contract_id', 'contracts.id')
    .select(['contracts.id', 'contracts.kind', 'contracts.status', 'contracts.number'])
    .select(['worksheets.name as worksheet', 'worksheets.held_until', 'contracts.customer_id'])
    .select(['contracts.reference', 'contracts.po_number', 'contracts.total'])
    .select(['contracts.starts_at', 'contracts.ends_at'])
    .select((eb) => [
      sql<BookingKind>`case when contracts.is_worksheet then 'worksheet' else contracts.kind end`.as(
        'booking',
      ),
      eb.fn.coalesce('customers.name', sql<string>`''`).as('customer_name'),
      eb.fn.coalesce('locations.title', sql<string>`''`).as('location_title'),
      eb.fn.coalesce('users.name', sql<string>`''`).as('salesman_name'),
    ])
    .select([rentals(scope, isOut).as('lines_out'), rentals(scope, isToGo).as('lines_to_go')])
    .where(query.booking === 'contract' ? sql<SqlBool>`${rentals(scope, isToGo)} > 0` : isBooking)
    .where(visible(scope))
    .where(await everyWord(scope, query.search, foundBy(scope)))
    .$narrowType<Pick<BookingRow, 'kind' | 'status'>>();
  if (query.booking !== undefined) rows = rows.where(bookings[query.booking]);
  if (query.status !== undefined) rows = rows.where(statuses[query.status]);
  if (query.location_id !== undefined) rows = rows.where('contracts.location_id', '=', query.location_id);
  if (query.salesman_id !== undefined)
    rows = rows.where('contracts.salesman_user_id', '=', query.salesman_id);
  if (query.customer_id !== undefined) rows = rows.where('contracts.customer_id', '=', query.customer_id);
  if (query.from !== undefined) rows = rows.where(instant('contracts.starts_at'), '>=', dayStart(query.from));
  if (query.to !== undefined) rows = rows.where(instant('contracts.starts_at'), '<', dayStart(query.to, 1));
  if (query.ids !== undefined)
    rows = rows.where('contracts.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  return rows;
};

const plan: ListPlan<BookingRow> = {
  id: sql.ref<number>('contracts.id'),
  defaultDirection: 'desc',
  sorts: {
    newest: { by: sql.ref('contracts.id'), of: (row) => row.id },
    number: { by: number, of: (row) => row.number ?? 0 },
    starts_at: { by: instant('contracts.starts_at'), of: (row) => row.starts_at ?? endless },
    total: { by: sql.ref('contracts.total'), of: (row) => row.total },
  },
};

/** A page of the quotes, reservations and worksheets that the actor may see, newest first. [B6.16] */
export const listBookings = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<BookingRow>> => listPage(scope, await rowsOf(scope, query), query, plan);
