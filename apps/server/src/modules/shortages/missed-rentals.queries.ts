import type { InputOf } from '@yardline/contract/endpoint';
import type { listMissedRentals, MissedRental } from '@yardline/contract/shortages/missed-rentals';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Missed rentals with what they name. */
export const missedRows = ({ tx }: Scope) =>
  tx
    .selectFrom('missed_rentals')
    .innerJoin('assets', 'assets.id', 'missed_rentals.asset_id')
    .innerJoin('groups', 'groups.id', 'assets.group_id')
    .innerJoin('locations', 'locations.id', 'missed_rentals.location_id')
    .innerJoin('users', 'users.id', 'missed_rentals.noted_by')
    .leftJoin('customers', 'customers.id', 'missed_rentals.customer_id')
    .leftJoin('contracts', 'contracts.id', 'missed_rentals.contract_id')
    .where('missed_rentals.removed_at', 'is', null)
    .select([
      'missed_rentals.id',
      'missed_rentals.asset_id as product_id',
      'assets.number',
      'assets.description',
    ])
    .select([
      'assets.group_id',
      'groups.name as group_name',
      'missed_rentals.quantity',
      'missed_rentals.starts_at',
      'missed_rentals.ends_at',
    ])
    .select(['missed_rentals.location_id', 'locations.title as location_title', 'missed_rentals.customer_id'])
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select([
      'missed_rentals.reason',
      'missed_rentals.note',
      'missed_rentals.amount',
      'missed_rentals.noted_at',
      'users.name as noted_by_name',
      'missed_rentals.by_system',
      'missed_rentals.contract_id',
      'contracts.number as contract_number',
      'contracts.kind as contract_kind',
    ])
    .$narrowType<Pick<MissedRental, 'reason' | 'contract_kind'>>();

const views = ['quotes.view', 'reservations.view', 'contracts.view'] as const;

/** The divisions in which the actor sees documents of any kind. */
const seenBy = ({ actor: { holder } }: Scope): number[] => [
  ...new Set(views.flatMap((view) => divisionsWhere(holder, view))),
];

const escaped = (typed: string): string => `%${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Missed rentals of the yards where the actor sees documents, those noted last first.
 * @throws Refusal page.invalid, sort.unknown
 */
export const listMissedRentalRows = (
  scope: Scope,
  { query }: InputOf<typeof listMissedRentals>,
): Promise<Page<MissedRental>> => {
  const { group_id: groupId, reason, location_id: locationId, from, to, ids, search = '' } = query;
  const dayStart = (day: string, days = 0) =>
    startOfDay(Temporal.PlainDate.from(day).add({ days }).toString(), scope.company.timeZone).toString();
  let rows = missedRows(scope).where(
    'locations.division_id',
    '=',
    sql<number>`any(${seenBy(scope)}::bigint[])`,
  );
  if (groupId !== undefined) rows = rows.where('assets.group_id', '=', groupId);
  if (reason !== undefined) rows = rows.where('missed_rentals.reason', '=', reason);
  if (locationId !== undefined) rows = rows.where('missed_rentals.location_id', '=', locationId);
  if (from !== undefined) rows = rows.where('missed_rentals.ends_at', '>', dayStart(from));
  if (to !== undefined) rows = rows.where('missed_rentals.starts_at', '<', dayStart(to, 1));
  if (ids !== undefined) rows = rows.where('missed_rentals.id', '=', sql<number>`any(${ids}::bigint[])`);
  if (search.trim() !== '') {
    const like = escaped(search);
    rows = rows.where((eb) =>
      eb.or([
        eb('assets.number', 'ilike', like),
        eb('assets.description', 'ilike', like),
        eb('groups.name', 'ilike', like),
        eb('customers.name', 'ilike', like),
      ]),
    );
  }
  const { search: _, ...request } = query;
  return listPage(scope, rows, request, {
    id: sql.ref<number>('missed_rentals.id'),
    sorts: {
      noted_at: { by: sql.ref('missed_rentals.noted_at'), of: (row) => row.noted_at },
      starts_at: { by: sql.ref('missed_rentals.starts_at'), of: (row) => row.starts_at },
    },
    defaultDirection: 'desc',
  });
};
