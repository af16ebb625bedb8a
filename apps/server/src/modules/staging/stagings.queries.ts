import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getStaging, listStagings, Staging } from '@yardline/contract/staging/staging';
import { stagingStatusOf } from '@yardline/domain/staging/states';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { placeOf, placesWhere } from '../../kernel/database/places-where.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { assignmentOf, type ItemRow, itemOf, readItems } from './items.queries.ts';
import { listStrays } from './strays.queries.ts';

/** As many documents as a board can show; more are counted. */
const mostShown = 200;

type DocumentRow = Omit<Staging, 'status' | 'items' | 'is_late'> & { is_live: boolean };

/** A document with what it waits for; late once the time at which it was to leave has passed. */
const stagingOf = (scope: Scope, row: DocumentRow, items: readonly ItemRow[]): Staging => {
  const { is_live: isLive, ...header } = row;
  // What was cancelled or converted waits for nothing, and was not honored.
  const status = isLive ? stagingStatusOf(items.map(assignmentOf), scope.now) : 'created';
  const isLate = items.length > 0 && Temporal.Instant.compare(row.due_at, scope.now) < 0;
  return { ...header, is_late: isLate, status, items: items.map((item) => itemOf(scope, item)) };
};

const headers = sql`contracts.id as contract_id, contracts.kind, contracts.number, u.name as customer_name, d.time_zone as "timeZone",
  contracts.division_id, contracts.location_id, l.title as location_title, contracts.status in ('open', 'closed') as is_live`;

const joined = ({ company }: Scope) => sql`
  join customers u on u.company_id = ${company.id} and u.id = contracts.customer_id
  join divisions d on d.company_id = ${company.id} and d.id = contracts.division_id
  join locations l on l.company_id = ${company.id} and l.id = contracts.location_id`;

/** What leaves before an instant, the first first, and what was staged and has left since another one. */
const documentsDue = async (
  scope: Scope,
  { until, since, locationId }: { until: string; since: string; locationId: number | undefined },
): Promise<DocumentRow[]> => {
  const { company, tx } = scope;
  const seen = placesWhere(scope, 'contracts', 'staging.view');
  const at = locationId === undefined ? sql`true` : sql`contracts.location_id = ${locationId}`;
  const { rows } = await sql<DocumentRow>`
    with due as (
      select h.contract_id as id, min(h.starts_at) as due_at
      from holds h
      join contract_lines k on k.company_id = ${company.id} and k.id = h.contract_line_id and k.type = 'R' and k.status_code = ''
        and not k.is_removed
      where h.company_id = ${company.id} and h.released_at is null and h.out_at is null and h.starts_at < ${until}
      group by h.contract_id
    ), honored as (
      select h.contract_id as id, min(h.starts_at) as due_at
      from stagings s join holds h on h.company_id = ${company.id} and h.id = s.hold_id
      where s.company_id = ${company.id} and s.staged_at >= ${since}::timestamptz - interval '14 days' and h.out_at >= ${since}
        and not exists (
          select from holds w join contract_lines k on k.company_id = ${company.id} and k.id = w.contract_line_id and k.status_code = ''
            and k.type = 'R' and not k.is_removed
          where w.company_id = ${company.id} and w.contract_id = h.contract_id and w.released_at is null and w.out_at is null)
      group by h.contract_id
    ), shown as (select id, due_at from due union all select id, due_at from honored)
    select ${headers}, s.due_at
    from shown s
    join contracts on contracts.company_id = ${company.id} and contracts.id = s.id and contracts.kind in ('reservation', 'contract')
      and contracts.status in ('open', 'closed') and ${seen} and ${at}
    ${joined(scope)}
    order by s.due_at, contracts.id`.execute(tx);
  return rows;
};

/** Reservations and contracts that leave soon, those that are late first. [B4.14] */
export const listBoard = async (
  scope: Scope,
  { query }: InputOf<typeof listStagings>,
): Promise<ReplyOf<typeof listStagings>> => {
  const zone = scope.company.timeZone;
  const today = dayOf(scope.now, zone);
  const last = query.until ?? Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const until = startOfDay(Temporal.PlainDate.from(last).add({ days: 1 }).toString(), zone).toString();
  const since = startOfDay(today, zone).toString();
  const [documents, strays] = await Promise.all([
    documentsDue(scope, { until, since, locationId: query.location_id }),
    listStrays(scope, query.location_id),
  ]);
  const shown = documents.slice(0, mostShown);
  const items = Map.groupBy(
    await readItems(
      scope,
      shown.map(({ contract_id: id }) => id),
    ),
    ({ contract_id: id }) => id,
  );
  const stagings = shown.map((row) => stagingOf(scope, row, items.get(row.contract_id) ?? []));
  const isMine = ({ items: all }: Staging) =>
    all.some(
      (item) =>
        item.status === 'unassigned' ||
        item.assigned_to === scope.actor.userId ||
        item.claimed_by === scope.actor.userId,
    );
  return {
    stagings: query.mine === undefined ? stagings : stagings.filter(isMine),
    left_off: documents.length - shown.length,
    strays,
  };
};

/** One document, without asking for a right. @throws Refusal resource.not_found, also for a quote, a draft or a sales order */
export const readStaging = async (scope: Scope, contractId: number): Promise<Staging> => {
  const { company, tx } = scope;
  const [{ rows }, items] = await Promise.all([
    sql<DocumentRow>`select ${headers}, coalesce((select min(h.starts_at) from holds h where h.company_id = ${company.id}
        and h.contract_id = contracts.id and h.released_at is null), contracts.starts_at, contracts.created_at) as due_at
      from contracts ${joined(scope)}
      where contracts.company_id = ${company.id} and contracts.id = ${contractId} and contracts.kind in ('reservation', 'contract')
        and contracts.number is not null`.execute(tx),
    readItems(scope, [contractId]),
  ]);
  const [row] = rows;
  return row === undefined ? notFound() : stagingOf(scope, row, items);
};

/** The same for those who may look. @throws Refusal resource.not_found */
export const findStaging = async (scope: Scope, { params }: InputOf<typeof getStaging>): Promise<Staging> => {
  const record = await readStaging(scope, params.id);
  const place = placeOf(record);
  return may(scope, 'staging.view', place) || may(scope, 'tickets.view', place) ? record : notFound();
};
