import type { Endpoint, InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  listSecurityEventPeople,
  listSecurityEvents,
  SecurityEvent,
  SecurityEventRow,
} from '@yardline/contract/security-events/security-events';
import { deviceOf } from '@yardline/domain/text/user-agent';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What each call asks for, by its name. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** What calls ask for, of which one right is enough; nothing of those that anyone signed in may make. */
export const needsAmong = (endpoints: readonly Endpoint[]): Needs =>
  new Map(
    endpoints.map(({ name, needs }) => [
      name,
      needs === 'public' || needs === 'signed-in' ? [] : [needs].flat(),
    ]),
  );

/** What people call the row that an event is about; a row that is gone has no name any more. */
const nameOfSubject = sql<string>`coalesce(case split_part(security_events.subject, ' ', 1)
  when 'users' then (select u.name from users u
    where u.company_id = security_events.company_id and u.id = nullif(split_part(security_events.subject, ' ', 2), '')::bigint)
  when 'roles' then (select r.name from roles r
    where r.company_id = security_events.company_id and r.id = nullif(split_part(security_events.subject, ' ', 2), '')::bigint)
  when 'api_keys' then (select k.name from api_keys k
    where k.company_id = security_events.company_id and k.id = nullif(split_part(security_events.subject, ' ', 2), '')::bigint)
  when 'callback_addresses' then (select c.name from callback_addresses c
    where c.company_id = security_events.company_id and c.id = nullif(split_part(security_events.subject, ' ', 2), '')::bigint)
  when 'webhooks' then (select w.name from webhooks w
    where w.company_id = security_events.company_id and w.id = nullif(split_part(security_events.subject, ' ', 2), '')::bigint)
  end, '')`;

/** What was done to that row by the call that the event is of; empty for what is no change. */
const actionOf = sql<string>`coalesce((select a.action from audit_entries a
  where a.company_id = security_events.company_id and a.noun = split_part(security_events.subject, ' ', 1)
    and a.row_id = split_part(security_events.subject, ' ', 2) and a.request_id = security_events.request_id
  order by a.id limit 1), '')`;

type Asked = InputOf<typeof listSecurityEvents>['query'];

/** The moment at which a day begins by the company's clocks. */
const startOf = (text: string, timeZone: string, days = 0): string =>
  Temporal.PlainDate.from(text).add({ days }).toZonedDateTime(timeZone).toInstant().toString();

const eventRows = ({ tx, company }: Scope, { user_id: userId, event, from, to, search }: Asked) =>
  tx
    .selectFrom('security_events')
    .leftJoin('users', 'users.id', 'security_events.user_id')
    .leftJoin('sessions', 'sessions.id', 'security_events.session_id')
    .$if(userId !== undefined, (query) => query.where('security_events.user_id', '=', userId ?? 0))
    .$if(event !== undefined, (query) => query.where('security_events.event', '=', event ?? ''))
    .$if(from !== undefined, (query) =>
      query.where('security_events.at', '>=', startOf(from ?? '', company.timeZone)),
    )
    .$if(to !== undefined, (query) =>
      query.where('security_events.at', '<', startOf(to ?? '', company.timeZone, 1)),
    )
    .where(matches(sql`lower(coalesce(users.name, '') || ' ' || security_events.address)`, search))
    .select([
      'security_events.id',
      'security_events.at',
      'security_events.user_id',
      'security_events.address',
    ])
    .select(['security_events.session_id', 'security_events.request_id'])
    .select((eb) => [
      eb.ref('security_events.event').$castTo<SecurityEvent>().as('event'),
      eb.fn.coalesce('users.name', eb.val('')).as('user_name'),
      sql<string>`coalesce((select s.name from users s where s.company_id = security_events.company_id
        and s.id = security_events.impersonator_user_id), '')`.as('acting_name'),
      eb.fn.coalesce('sessions.user_agent', eb.val('')).as('user_agent'),
      sql<string>`split_part(security_events.subject, ' ', 1)`.as('subject'),
      sql<string>`split_part(security_events.subject, ' ', 2)`.as('subject_id'),
      nameOfSubject.as('subject_name'),
      actionOf.as('action'),
    ]);

/** What happened, the newest first. @throws Refusal page.invalid */
export const listEvents =
  (needs: Needs) =>
  async (scope: Scope, { query }: InputOf<typeof listSecurityEvents>): Promise<Page<SecurityEventRow>> => {
    const page = await listPage(scope, eventRows(scope, query), query, {
      id: sql.ref<number>('security_events.id'),
      defaultDirection: 'desc',
      sorts: { at: { by: sql.ref('security_events.at'), of: (row) => row.at } },
    });
    const items = page.items.map(({ user_agent: userAgent, ...row }) => {
      const { browser, system } = deviceOf(userAgent);
      return { ...row, browser, system, needs: [...(needs.get(row.subject) ?? [])] };
    });
    return { ...page, items };
  };

/** Everyone of the company, by name: an event stays when its person left. */
export const listPeople = async ({ tx }: Scope): Promise<ReplyOf<typeof listSecurityEventPeople>> => ({
  items: await tx.selectFrom('users').orderBy('name').orderBy('id').select(['id', 'name']).execute(),
});
