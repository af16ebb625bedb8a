import {
  type Calendar,
  type CalendarEntry,
  type CalendarKind,
  calendarKinds,
  type getCalendar,
} from '@yardline/contract/dashboard/calendar';
import type { InputOf } from '@yardline/contract/endpoint';
import { startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { whatReaches } from '../tickets/public.ts';
import { branches } from './calendar-branches.ts';
import { type Sight, sightOf } from './dashboard.queries.ts';

type Query = InputOf<typeof getCalendar>['query'];
type Row = CalendarEntry & { day: string; count: number; late: number; rank: number };

const usualPerDay = 5;

const kindsOf = ({ kinds }: Query): readonly CalendarKind[] =>
  kinds === undefined ? calendarKinds : calendarKinds.filter((kind) => kinds.split(',').includes(kind));

/** The first entries of each day, and of each kind of a day at least one, which carries how many of it there are. */
const readRows = async (scope: Scope, sight: Sight, query: Query): Promise<Row[]> => {
  const ticketsSeen = await whatReaches(scope);
  const wanted = kindsOf(query).flatMap((kind) => branches[kind]({ scope, sight, ticketsSeen }));
  const order = sql`at, kind, id`;
  const { rows } = await sql<Row>`
    with found (kind, at, is_timed, state, id, document_kind, number, who, what, pieces, more) as (
      ${sql.join(wanted, sql` union all `)}),
    ranked as (
      select found.*, cut.day, row_number() over (partition by cut.day order by ${order}) as rank,
        row_number() over kind_of_day as rank_in_kind, count(*) over (partition by cut.day, kind) as count,
        count(*) filter (where state = 'late') over (partition by cut.day, kind) as late
      from found cross join lateral (select to_char(at at time zone ${sight.zone}, 'YYYY-MM-DD') as day) cut
      window kind_of_day as (partition by cut.day, kind order by ${order})
    )
    select * from ranked where rank <= ${query.per_day ?? usualPerDay} or rank_in_kind = 1 order by day, ${order}`.execute(
    scope.tx,
  );
  return rows;
};

const entryOf = ({ kind, at, is_timed, state, id, document_kind, number, who, what, pieces, more }: Row) => ({
  kind,
  at,
  is_timed,
  state,
  id,
  document_kind,
  number,
  who,
  what,
  pieces,
  more,
});

/**
 * Work per day of the caller's divisions, or of the one asked for: each kind where the caller may see its documents.
 * @throws Refusal resource.not_found for a division that the caller may not see
 */
export const readCalendar = async (
  scope: Scope,
  { query }: InputOf<typeof getCalendar>,
): Promise<Calendar> => {
  const today = await sightOf(scope, query.division_id);
  const first = Temporal.PlainDate.from(query.from);
  const to = startOfDay(first.add({ days: query.days }).toString(), today.zone).toString();
  const sight = { ...today, from: startOfDay(query.from, today.zone).toString(), to };
  const byDay = Map.groupBy(await readRows(scope, sight, query), ({ day }) => day);
  const perDay = query.per_day ?? usualPerDay;
  return {
    time_zone: today.zone,
    today: today.day,
    days: Array.from({ length: query.days }, (_, index) => {
      const day = first.add({ days: index }).toString();
      const rows = byDay.get(day) ?? [];
      const counts = new Map(rows.map(({ kind, count, late }) => [kind, { kind, count, late }]));
      return {
        day,
        counts: calendarKinds.flatMap((kind) => counts.get(kind) ?? []),
        entries: rows.filter(({ rank }) => rank <= perDay).map(entryOf),
      };
    }),
  };
};
