import type { FeeTerms } from '@yardline/domain/charges/fee-terms';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { pageRows } from './glance.ts';

/** Rentals that run, that are reserved, and that are over. */
export const rentalStates = ['open', 'upcoming', 'past'] as const;
export type RentalState = (typeof rentalStates)[number];

const conditions = {
  open: sql<boolean>`contracts.kind = 'contract' and contracts.status = 'open'`,
  upcoming: sql<boolean>`contracts.kind = 'reservation' and contracts.status = 'open'`,
  past: sql<boolean>`contracts.kind = 'contract' and contracts.status = 'closed'`,
} as const;

const rowsOf = ({ tx, company }: Scope) =>
  tx
    .selectFrom('contracts')
    .innerJoin('divisions', 'divisions.id', 'contracts.division_id')
    .leftJoin('sites', 'sites.id', 'contracts.site_id')
    .select(['contracts.id', 'contracts.number', 'contracts.kind', 'contracts.status', 'contracts.po_number'])
    .select(['contracts.starts_at', 'contracts.ends_at', 'contracts.is_indefinite', 'contracts.total'])
    .select((column) => column.ref('contracts.fee_terms').$castTo<FeeTerms | null>().as('fee_terms'))
    .select([
      'divisions.title as division',
      'divisions.time_zone',
      'contracts.division_id',
      'contracts.location_id',
    ])
    .select([
      sql<string>`coalesce(sites.name, '')`.as('site'),
      sql<number>`(select coalesce(sum(l.quantity), 0)::int from contract_lines l where l.company_id = ${company.id}
        and l.contract_id = contracts.id and l.type = 'R' and l.status_code in ('O', 'F'))`.as('pieces_out'),
      sql<string>`(select coalesce(string_agg(l.description, ', ' order by l.line_number), '') from (
        select description, line_number from contract_lines where company_id = ${company.id}
          and contract_id = contracts.id and type = 'R' and not is_removed order by line_number limit 3) l)`.as(
        'what',
      ),
    ]);

export type RentalRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** A page of the customer's rentals: those that run by their end, others the newest first. */
export const listRentals = async (
  scope: Scope,
  state: RentalState,
  page: number,
): Promise<{ rows: RentalRow[]; total: number }> => {
  const counted = scope.tx
    .selectFrom('contracts')
    .where(conditions[state])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const found = rowsOf(scope).where(conditions[state]);
  const ordered =
    state === 'past'
      ? found.orderBy('contracts.id', 'desc')
      : found
          .orderBy(sql`${sql.ref(state === 'open' ? 'contracts.ends_at' : 'contracts.starts_at')} nulls last`)
          .orderBy('contracts.id');
  const [rows, { n }] = await Promise.all([
    ordered
      .limit(pageRows)
      .offset((page - 1) * pageRows)
      .execute(),
    counted,
  ]);
  return { rows, total: n };
};

/** A rental of the customer; undefined for one that is not theirs. */
export const findRental = (scope: Scope, id: number): Promise<RentalRow | undefined> =>
  rowsOf(scope).where('contracts.id', '=', id).executeTakeFirst();

/** The lines of a rental as its paper shows them. */
export const linesOf = ({ tx }: Scope, rentalId: number) =>
  tx
    .selectFrom('contract_lines as l')
    .leftJoin('assets as a', 'a.id', 'l.asset_id')
    .where('l.contract_id', '=', rentalId)
    .where('l.is_removed', '=', false)
    .where('l.is_printed', '=', true)
    .orderBy('l.line_number')
    .orderBy('l.id')
    .select(['l.id', 'l.type', 'l.description', 'l.quantity', 'l.status_code', 'l.out_at', 'l.ends_at'])
    .select(['l.returned_at', 'l.unit_price', 'l.extended_amount', 'l.asset_id'])
    .select([sql<string>`coalesce(a.number, '')`.as('asset_number'), 'a.kind as asset_kind', 'a.group_id'])
    .execute();

export type RentalLine = Awaited<ReturnType<typeof linesOf>>[number];

/** What is out, a line each: what is due back first comes first. */
export const listOut = ({ tx }: Scope, most: number) =>
  tx
    .selectFrom('contract_lines as l')
    .innerJoin('contracts as c', 'c.id', 'l.contract_id')
    .innerJoin('divisions as d', 'd.id', 'c.division_id')
    .leftJoin('assets as a', 'a.id', 'l.asset_id')
    .leftJoin('sites as s', 's.id', 'c.site_id')
    .where('c.status', '=', 'open')
    .where('l.type', '=', 'R')
    .where('l.status_code', 'in', ['O', 'F'])
    .orderBy(sql`coalesce(l.ends_at, c.ends_at) nulls last`)
    .orderBy('l.id')
    .limit(most)
    .select(['l.id', 'l.description', 'l.quantity', 'l.status_code', 'c.id as contract_id', 'c.number'])
    .select(['c.is_indefinite', 'd.time_zone'])
    .select([
      sql<string>`coalesce(a.number, '')`.as('asset_number'),
      sql<string>`coalesce(s.name, '')`.as('site'),
      sql<string | null>`coalesce(l.ends_at, c.ends_at)`.as('due_at'),
    ])
    .execute();
