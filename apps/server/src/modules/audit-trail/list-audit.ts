import type { AuditRow, AuditWay, listAudit as endpoint } from '@yardline/contract/audit-trail/audit-trail';
import type { InputOf } from '@yardline/contract/endpoint';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { partOf, tellChanges } from '../records/public.ts';
import { kindOfRow, nameOfRow, nounOf, rowOf } from './named-rows.ts';

type Asked = InputOf<typeof endpoint>['query'];

/** By which way an entry came. A call with a key has its user as the actor, and no session. */
const wayOf = sql<AuditWay>`(case
  when audit_entries.portal_login_id is not null then 'portal'
  when audit_entries.link_id is not null then 'link'
  when audit_entries.api_key_id is not null then 'key'
  when audit_entries.actor_user_id is null or audit_entries.address = '' then 'product'
  else 'user' end)`;

const nameIn = (table: 'users' | 'portal_logins' | 'api_keys', column: string) =>
  sql<string>`coalesce((select n.name from ${sql.table(table)} n
    where n.company_id = audit_entries.company_id and n.id = ${sql.ref(`audit_entries.${column}`)}), '')`;

/** The moment at which a day begins by the company's clocks. */
const startOf = (day: string, { company }: Scope, days = 0): string =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(company.timeZone).toInstant().toString();

/** Notes of records are audited by nouns of their own, under the record. */
const notes = ['record_comments', 'record_files', 'record_signatures', 'record_values'] as const;

/** What belongs to a record, its notes among it: pairs of noun and row, which an index finds. */
const ofRecord = (noun = '', row?: string): Expression<SqlBool> => {
  if (row === undefined)
    return sql<SqlBool>`(audit_entries.noun = ${noun} or audit_entries.row_id like ${`${noun}/%`})`;
  if (noun === '') return sql<SqlBool>`audit_entries.row_id = ${row}`;
  return sql<SqlBool>`((audit_entries.noun = ${noun} and audit_entries.row_id = ${row})
    or (audit_entries.noun = any(${notes}::text[]) and audit_entries.row_id = ${`${noun}/${row}`}))`;
};

const rowsOf = (scope: Scope, asked: Asked) => {
  const { from, to, noun, row_id: row, way } = asked;
  let rows = scope.tx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'action', 'noun as own_noun', 'before', 'after', 'address', 'request_id'])
    .select(['actor_user_id as user_id', 'portal_login_id', 'link_id', 'api_key_id'])
    .select([nounOf.as('noun'), rowOf.as('row_id'), nameOfRow.as('record'), kindOfRow.as('record_kind')])
    .select([wayOf.as('way'), nameIn('users', 'actor_user_id').as('user_name')])
    .select(nameIn('users', 'impersonator_user_id').as('acting_name'))
    .select(nameIn('portal_logins', 'portal_login_id').as('portal_name'))
    .select(nameIn('api_keys', 'api_key_id').as('key_name'))
    .select(
      sql<string>`coalesce((select l.kind from links l
        where l.company_id = audit_entries.company_id and l.id = audit_entries.link_id), '')`.as('link_kind'),
    )
    .where(
      matches(
        sql`lower(audit_entries.row_id || ' ' || audit_entries.request_id || ' ' || audit_entries.address)`,
        asked.search,
      ),
    );
  if (from !== undefined) rows = rows.where('at', '>=', startOf(from, scope));
  if (to !== undefined) rows = rows.where('at', '<', startOf(to, scope, 1));
  if (noun !== undefined || row !== undefined) rows = rows.where(ofRecord(noun, row));
  if (asked.action !== undefined) rows = rows.where('action', '=', asked.action);
  if (way !== undefined) rows = rows.where(wayOf, '=', way);
  if (asked.user_id !== undefined) rows = rows.where('actor_user_id', '=', asked.user_id);
  if (asked.portal_login_id !== undefined) rows = rows.where('portal_login_id', '=', asked.portal_login_id);
  if (asked.link_id !== undefined) rows = rows.where('link_id', '=', asked.link_id);
  if (asked.api_key_id !== undefined) rows = rows.where('api_key_id', '=', asked.api_key_id);
  if (asked.request_id !== undefined) rows = rows.where('request_id', '=', asked.request_id);
  return rows;
};

const inOneLine = (changes: AuditRow['changes']): string =>
  changes
    .map(({ field, from, to }) =>
      from === null && to === null ? field : `${field}: ${from ?? '–'} → ${to ?? '–'}`,
    )
    .join('; ');

/**
 * What was changed, the newest first, without costs that the actor may not see.
 * @throws Refusal page.invalid
 */
export const listAudit = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<AuditRow>> => {
  const page = await listPage(scope, rowsOf(scope, query), query, {
    id: sql.ref<number>('audit_entries.id'),
    defaultDirection: 'desc',
    sorts: { at: { by: sql.ref('audit_entries.at'), of: (row) => row.at } },
  });
  const raw = page.items.map(({ id, own_noun: noun, before, after }) => ({ id, noun, before, after }));
  const changesOf = await tellChanges(scope, raw, may(scope, 'view_costs'));
  const items = page.items.map(({ own_noun: own, before: _before, after: _after, ...row }) => {
    const changes = changesOf(row.id);
    return { ...row, part: partOf(own), changes, told: inOneLine(changes) };
  });
  return { ...page, items };
};
