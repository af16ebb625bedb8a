import { type ReportName, reports } from '@yardline/contract/reports/reports';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { Permission } from '@yardline/domain/permissions/areas';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { type RawBuilder, sql } from 'kysely';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';

/** What a report is asked with: days by the company's clock, `to` included, and the period before, which is as long. */
export type Asked = {
  scope: Scope;
  name: ReportName;
  from: string;
  to: string;
  before: { from: string; to: string };
  days: number;
  /** Instants of the period, half-open; it ends with today where `to` lies ahead. */
  starts: string;
  ends: string;
  today: string;
  divisionId: number | undefined;
};

const usualDays = 91;
const mostYears = 10;

const demandReport = (scope: Scope, name: ReportName): void => {
  const any: readonly Permission[] = reports[name].needs;
  const [first] = any;
  if (first !== undefined && !any.some((permission) => may(scope, permission))) demand(scope, first);
};

/**
 * The period and the division of a report that the caller may see.
 * @throws Refusal permission.denied, resource.not_found for a division that the caller may not see, request.invalid
 */
export const askedOf = (
  scope: Scope,
  name: ReportName,
  query: { from?: string | undefined; to?: string | undefined; division_id?: number | undefined },
): Asked => {
  demandReport(scope, name);
  const { timeZone: zone } = scope.company;
  const today = dayOf(scope.now, zone);
  const last = Temporal.PlainDate.from(query.to ?? today);
  const first = Temporal.PlainDate.from(query.from ?? last.subtract({ days: usualDays - 1 }));
  const earliest = last.subtract({ years: mostYears });
  if (Temporal.PlainDate.compare(first, last) > 0)
    refuseFields([{ path: 'to', code: 'date.end_before_start' }]);
  if (Temporal.PlainDate.compare(first, earliest) < 0)
    refuseFields([{ path: 'from', code: 'date.too_early', data: { year: earliest.year + 1 } }]);
  const asked: Asked = {
    scope,
    name,
    from: first.toString(),
    to: last.toString(),
    days: first.until(last).days + 1,
    before: beforeOf(first, last),
    starts: startOfDay(first.toString(), zone).toString(),
    ends: startOfDay(last.add({ days: 1 }).toString(), zone).toString(),
    today,
    divisionId: query.division_id,
  };
  const mine = reports[name].needs.flatMap((permission) => divisionsWhere(scope.actor.holder, permission));
  if (query.division_id !== undefined && !mine.includes(query.division_id)) notFound();
  return asked;
};

const beforeOf = (first: Temporal.PlainDate, last: Temporal.PlainDate) => {
  const to = first.subtract({ days: 1 });
  return { from: to.subtract({ days: first.until(last).days }).toString(), to: to.toString() };
};

/** The divisions of the report in which the caller holds one of the permissions, for `division_id = …`. */
export const within = (
  { scope, divisionId }: Asked,
  ...permissions: readonly Permission[]
): RawBuilder<number> => {
  const held = permissions.flatMap((permission) => divisionsWhere(scope.actor.holder, permission));
  const divisions = divisionId === undefined ? held : held.filter((each) => each === divisionId);
  return sql<number>`any(${[...new Set(divisions)]}::bigint[])`;
};
