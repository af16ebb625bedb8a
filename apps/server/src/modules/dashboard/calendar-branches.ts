import type { CalendarKind } from '@yardline/contract/dashboard/calendar';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import type { Permission } from '@yardline/domain/permissions/areas';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { type Sight, within } from './dashboard.queries.ts';

/** What the branches ask with: the stretch of time, and which tickets the caller sees. */
export type Asked = { scope: Scope; sight: Sight; ticketsSeen: Expression<SqlBool> };

const may = ({ scope, sight }: Asked, permission: Permission): RawBuilder<unknown> =>
  sql`any(${within(scope, sight, permission)}::bigint[])`;

/** The moment lies in the stretch. */
const inSight = (moment: RawBuilder<unknown>, { sight }: Asked): RawBuilder<unknown> =>
  sql`${moment} >= ${sight.from} and ${moment} < ${sight.to}`;

const past = (moment: RawBuilder<unknown>, { scope }: Asked): RawBuilder<unknown> =>
  sql`case when ${moment} < ${scope.now.toString()} then 'late' else 'planned' end`;

type Lines = {
  kind: CalendarKind;
  of: 'contract' | 'reservation';
  at: RawBuilder<unknown>;
  state: RawBuilder<unknown>;
};

/** Lines `l` of documents `k` that fall on moments, gathered by document and moment. */
const lines = (
  asked: Asked,
  { kind, of, at, state }: Lines,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${kind}::text as kind, ${at} as at, true as is_timed, ${state} as state, k.id, k.kind as document_kind, k.number,
    p.name as who, (array_agg(l.description order by l.line_number))[1] as what, sum(l.quantity) as pieces, count(*) - 1 as more
  from contract_lines l
  join contracts k on k.company_id = l.company_id and k.id = l.contract_id
  join customers p on p.company_id = k.company_id and p.id = k.customer_id
  where l.company_id = ${asked.scope.company.id} and k.kind = ${of}
    and k.division_id = ${may(asked, `${of}s.view`)} and ${inSight(at, asked)} and ${which}
  group by k.id, k.kind, k.number, p.name, ${at}`;

// Written out as the indexes have it: a parameter would hide from the planner that they hold these rows.
const waits = sql`l.type = 'R' and l.status_code = '' and not l.is_removed and k.status = 'open'`;
const isOut = sql`l.status_code in ('O', 'F')`;
const [starts, ends, left, returned] = [sql`l.starts_at`, sql`l.ends_at`, sql`l.out_at`, sql`l.returned_at`];
const done = sql`'done'`;
const planned = sql`'planned'`;

const tickets = (asked: Asked, type: TicketType): RawBuilder<unknown> => {
  const { scope, sight, ticketsSeen } = asked;
  // The index of the schedule has this expression, in which what has no date comes last.
  const due = sql`(case when tickets.scheduled_at is null then 'infinity'::timestamptz else tickets.scheduled_at end)`;
  const today = scope.now.toZonedDateTimeISO(sight.zone).toPlainDate().toString();
  const isPast = sql`case when tickets.is_timed then tickets.scheduled_at < ${scope.now.toString()}
    else (tickets.scheduled_at at time zone ${sight.zone})::date < ${today}::date end`;
  const end = sql`(case tickets.type when 'pickup' then tickets.origin else tickets.destination end)`;
  return sql`
    select ${type}::text, tickets.scheduled_at, tickets.is_timed,
      case when tickets.status in (3, 4) then 'done' when ${isPast} then 'late' else 'planned' end, tickets.id,
      tickets.type, tickets.ticket_n, coalesce(p.name, ${end}->>'name', ''),
      concat_ws(', ', nullif(${end}->>'addr1', ''), nullif(${end}->>'city', '')),
      (select coalesce(sum(t.quantity), 0) from ticket_assets t
        where t.company_id = tickets.company_id and t.ticket_id = tickets.id), 0
    from tickets left join customers p on p.company_id = tickets.company_id and p.id = tickets.customer_id
    where tickets.company_id = ${scope.company.id} and tickets.type = ${type} and tickets.status <> 8
      and ${inSight(due, asked)} and tickets.division_id = ${may(asked, 'tickets.view')} and ${ticketsSeen}`;
};

const transfers = (asked: Asked): RawBuilder<unknown> => sql`
  select 'transfer', t.expected_at, true,
    case when t.status = 'received' then 'done' else ${past(sql`t.expected_at`, asked)} end, t.id, null, t.number,
    y.title, x.title, (select coalesce(sum(l.quantity), 0) from transfer_lines l
      where l.company_id = t.company_id and l.transfer_id = t.id), 0
  from transfers t
  join locations y on y.company_id = t.company_id and y.id = t.to_location_id
  join locations x on x.company_id = t.company_id and x.id = t.from_location_id
  where t.company_id = ${asked.scope.company.id} and t.status <> 'cancelled' and ${inSight(sql`t.expected_at`, asked)}
    and (x.division_id = ${may(asked, 'assets.view')} or y.division_id = ${may(asked, 'assets.view')})`;

const offRents = (asked: Asked): RawBuilder<unknown> => sql`
  select 'off_rent', o.starts_at, true, case when o.starts_at <= ${asked.scope.now.toString()} then 'done' else 'planned' end,
    k.id, k.kind, k.number, p.name, (array_agg(l.description order by l.line_number))[1], sum(l.quantity), count(*) - 1
  from off_rents o
  join contract_lines l on l.company_id = o.company_id and l.id = o.contract_line_id
  join contracts k on k.company_id = l.company_id and k.id = l.contract_id
  join customers p on p.company_id = k.company_id and p.id = k.customer_id
  where o.company_id = ${asked.scope.company.id} and o.status <> 'deleted' and ${inSight(sql`o.starts_at`, asked)}
    and k.division_id = ${may(asked, 'contracts.view')}
  group by k.id, k.kind, k.number, p.name, o.starts_at`;

/** Where the entries of each kind come from; each branch walks an index of its moments. */
export const branches: Readonly<Record<CalendarKind, (asked: Asked) => RawBuilder<unknown>[]>> = {
  reservation: (asked) => [
    lines(asked, { kind: 'reservation', of: 'reservation', at: starts, state: past(starts, asked) }, waits),
  ],
  out: (asked) => [
    lines(asked, { kind: 'out', of: 'contract', at: starts, state: past(starts, asked) }, waits),
    lines(asked, { kind: 'out', of: 'contract', at: left, state: done }, sql`l.type = 'R'`),
  ],
  delivery: (asked) => [tickets(asked, 'delivery')],
  off_rent: (asked) => [offRents(asked)],
  pickup: (asked) => [tickets(asked, 'pickup')],
  back: (asked) => [
    lines(asked, { kind: 'back', of: 'contract', at: ends, state: past(ends, asked) }, isOut),
    lines(asked, { kind: 'back', of: 'contract', at: ends, state: planned }, waits),
    lines(asked, { kind: 'back', of: 'contract', at: returned, state: done }, sql`l.type = 'R'`),
  ],
  task: (asked) => [tickets(asked, 'task')],
  transfer: (asked) => [transfers(asked)],
};
