import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import type { Permission } from '@yardline/domain/permissions/areas';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { startOfDay } from '@yardline/domain/time/local';
import { type Expression, sql, type SqlBool } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A list shows its first lines; its total tells the rest. */
export const shown = 50;

/** The day shown, by the clocks of the division or of the company. */
export type Sight = { day: string; from: string; to: string; zone: string; divisions: number[] };

/**
 * The caller's divisions, or the one asked for, and its current day.
 * @throws Refusal resource.not_found for a division that the caller may not see
 */
export const sightOf = async (scope: Scope, divisionId: number | undefined): Promise<Sight> => {
  const mine = divisionsWhere(scope.actor.holder, 'dashboard.view');
  if (divisionId !== undefined && !mine.includes(divisionId)) return notFound();
  const row = await scope.tx
    .selectFrom('companies')
    .where('companies.id', '=', scope.company.id)
    .leftJoin('divisions', (join) => join.on('divisions.id', '=', divisionId ?? 0))
    .select('divisions.time_zone')
    .executeTakeFirstOrThrow();
  const zone = row.time_zone ?? scope.company.timeZone;
  const day = scope.now.toZonedDateTimeISO(zone).toPlainDate();
  return {
    day: day.toString(),
    from: startOfDay(day.toString(), zone).toString(),
    to: startOfDay(day.add({ days: 1 }).toString(), zone).toString(),
    zone,
    divisions: divisionId === undefined ? mine : [divisionId],
  };
};

/** The divisions of the sight in which the caller also holds the permission. */
export const within = ({ actor }: Scope, { divisions }: Sight, permission: Permission): number[] => {
  const held = divisionsWhere(actor.holder, permission);
  return divisions.filter((division) => held.includes(division));
};

/** Documents of the kinds that the caller may see, each in the divisions where they may see it. */
export const visible = (scope: Scope, sight: Sight): Expression<SqlBool> => sql<SqlBool>`(
  (contracts.kind = 'contract' and contracts.division_id = any(${within(scope, sight, 'contracts.view')}::bigint[]))
  or (contracts.kind = 'reservation' and contracts.division_id = any(${within(scope, sight, 'reservations.view')}::bigint[])))`;

/** Lines of open documents with what a counter wants to know of them; `at` is the time that the list goes by. */
const dueLines = (scope: Scope, sight: Sight, at: 'starts_at' | 'ends_at') =>
  scope.tx
    .selectFrom('contract_lines')
    .innerJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .innerJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('contracts.status', '=', 'open')
    .where(visible(scope, sight))
    .select([
      'contracts.id as contract_id',
      'contracts.kind as contract_kind',
      'contracts.number as contract_number',
    ])
    .select(['customers.name as customer_name', 'assets.number as product', 'contract_lines.description'])
    .select(['contract_lines.quantity', sql<string>`${sql.ref(`contract_lines.${at}`)}`.as('at')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(`contract_lines.${at}`)
    .orderBy('contract_lines.id')
    .limit(shown);

/** The rows of a list with the total that each of them carries. */
export const counted = <Row extends { total: number }>(rows: Row[]): { total: number; lines: Row[] } => ({
  total: rows[0]?.total ?? 0,
  lines: rows,
});

/** Rentals that start today and have not left. */
export const listGoingOut = async (scope: Scope, sight: Sight): Promise<Dashboard['going_out']> =>
  counted(
    await dueLines(scope, sight, 'starts_at')
      .where(
        sql<SqlBool>`contract_lines.type = 'R' and contract_lines.status_code = '' and not contract_lines.is_removed`,
      )
      .where('contract_lines.starts_at', '>=', sight.from)
      .where('contract_lines.starts_at', '<', sight.to)
      .execute(),
  );

// Written out as the index has it: a parameter would hide from the planner that the index holds these rows.
const isOut = sql<SqlBool>`contract_lines.status_code in ('O', 'F')`;

/** Rentals that are out and due today. */
export const listComingBack = async (scope: Scope, sight: Sight): Promise<Dashboard['coming_back']> =>
  counted(
    await dueLines(scope, sight, 'ends_at')
      .where(isOut)
      .where('contract_lines.ends_at', '>=', sight.from)
      .where('contract_lines.ends_at', '<', sight.to)
      .execute(),
  );

/** Rentals that should be back by now and are not. */
export const listLate = async (scope: Scope, sight: Sight): Promise<Dashboard['late']> =>
  counted(
    await dueLines(scope, sight, 'ends_at')
      .where(isOut)
      .where('contract_lines.ends_at', '<', scope.now.toString())
      .execute(),
  );

type Figures = Pick<Dashboard, 'fleet' | 'receivables' | 'tickets'>;

/** The counts of machines, of what is owed and of tickets still to do, in one question. */
export const readFigures = async (
  scope: Scope,
  sight: Sight,
  ticketsSeen: Expression<SqlBool>,
): Promise<Figures> => {
  const company = scope.company.id;
  const toDo = sql`tickets.status in (0, 1, 2, 5, 6, 7)`;
  const { rows } = await sql<
    Record<
      | 'owned'
      | 'out'
      | 'reserved'
      | 'balance'
      | 'credits'
      | 'deposits'
      | 'overdue'
      | 'overdue_count'
      | 'deliveries_today'
      | 'pickups_today'
      | 'unassigned',
      number
    >
  >`
    select fleet.*, owed.balance - credit.credits as balance, credit.credits, held.deposits, owed.overdue, owed.overdue_count, rides.* from
      (select count(*) as owned,
              count(*) filter (where status_code in ('C', 'F', 'P', 'X', 'CP', 'L', 'E')) as out,
              count(*) filter (where status_code in ('R', 'S', 'D')) as reserved
       from assets where company_id = ${company} and is_active and kind = 'numbered'
         and division_id = any(${within(scope, sight, 'assets.view')}::bigint[])) fleet,
      (select coalesce(sum(balance), 0) as balance,
              coalesce(sum(balance) filter (where due_on < ${sight.day}::date), 0) as overdue,
              count(*) filter (where due_on < ${sight.day}::date) as overdue_count
       from invoices where company_id = ${company} and balance > 0
         and division_id = any(${within(scope, sight, 'invoices.view')}::bigint[])) owed,
      (select coalesce(-sum(balance), 0) as credits from invoices where company_id = ${company} and balance < 0
         and division_id = any(${within(scope, sight, 'invoices.view')}::bigint[])) credit,
      (select coalesce(sum(held), 0) as deposits from deposits where company_id = ${company} and held > 0
         and division_id = any(${within(scope, sight, 'payments.view')}::bigint[])) held,
      (select count(*) filter (where type = 'delivery' and scheduled_at >= ${sight.from} and scheduled_at < ${sight.to}) as deliveries_today,
              count(*) filter (where type = 'pickup' and scheduled_at >= ${sight.from} and scheduled_at < ${sight.to}) as pickups_today,
              count(*) filter (where status = 0 and driver_user_id is null) as unassigned
       from tickets where company_id = ${company} and type in ('delivery', 'pickup') and ${toDo}
         and division_id = any(${within(scope, sight, 'tickets.view')}::bigint[]) and ${ticketsSeen}) rides`.execute(
    scope.tx,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('three sums without a group always answer one row');
  const {
    owned,
    out,
    reserved,
    balance,
    credits,
    deposits,
    overdue,
    overdue_count,
    deliveries_today,
    pickups_today,
    unassigned,
  } = figures;
  return {
    fleet: { owned, out, reserved },
    receivables: { balance, credits, deposits, overdue, overdue_count },
    tickets: { deliveries_today, pickups_today, unassigned },
  };
};
