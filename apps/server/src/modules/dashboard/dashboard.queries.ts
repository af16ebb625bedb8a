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
export type Sight = {
  day: string;
  from: string;
  to: string;
  zone: string;
  divisions: number[];
  /** What the caller works as. */
  isDriver: boolean;
  isMechanic: boolean;
};

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
    .leftJoin('users', (join) => join.on('users.id', '=', scope.actor.userId))
    .select(['divisions.time_zone', 'users.is_driver', 'users.is_mechanic'])
    .executeTakeFirstOrThrow();
  const zone = row.time_zone ?? scope.company.timeZone;
  const day = scope.now.toZonedDateTimeISO(zone).toPlainDate();
  return {
    day: day.toString(),
    from: startOfDay(day.toString(), zone).toString(),
    to: startOfDay(day.add({ days: 1 }).toString(), zone).toString(),
    zone,
    divisions: divisionId === undefined ? mine : [divisionId],
    isDriver: row.is_driver === true,
    isMechanic: row.is_mechanic === true,
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
