import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getRecordHistory as endpoint } from '@yardline/contract/records/records';
import { sql } from 'kysely';
import { listPage } from '../../../kernel/list.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { type HistoryKey, viewRecord } from '../record-of.ts';
import { told } from '../told.ts';
import { partOf, tellChanges } from './tell-changes.ts';

type Row = {
  id: number;
  at: string;
  action: string;
  noun: string;
  before: unknown;
  after: unknown;
  by: string | null;
  acting: string | null;
  by_link: boolean;
};

const nameOf = (column: string) =>
  sql<string | null>`(select u.name from users u
    where u.company_id = audit_entries.company_id and u.id = ${sql.ref(`audit_entries.${column}`)})`;

/** Of a kit, which is an asset too, what was changed as either. */
const nounsOf: Partial<Record<HistoryKey['kind'], string[]>> = { assets: ['assets', 'kits'] };

const rowsOf = ({ tx }: Scope, { kind, record }: HistoryKey) =>
  tx
    .selectFrom('audit_entries')
    .where((eb) =>
      eb.or([
        eb.and([eb('noun', 'in', nounsOf[kind] ?? [kind]), eb('row_id', '=', String(record))]),
        eb.and([eb('noun', 'in', Object.values(told)), eb('row_id', '=', `${kind}/${record}`)]),
      ]),
    )
    .select(['id', 'at', 'action', 'noun', 'before', 'after'])
    .select((eb) => eb('link_id', 'is not', null).$castTo<boolean>().as('by_link'))
    .select([nameOf('actor_user_id').as('by'), nameOf('impersonator_user_id').as('acting')]);

/**
 * Every change of a record and of its notes, the newest first: who, when, and each field before and after, without costs
 * that the actor may not see.
 * @throws Refusal resource.not_found, page.invalid
 */
export const recordHistory = async (
  scope: Scope,
  { params, query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { place } = await viewRecord(scope, params);
  const seesCosts = may(scope, 'view_costs', place);
  const page = await listPage(scope, rowsOf(scope, params), query, {
    id: sql.ref<number>('audit_entries.id'),
    sorts: { id: { by: sql.ref('audit_entries.id'), of: ({ id }) => id } },
    defaultDirection: 'desc',
  });
  const changesOf = await tellChanges(scope, page.items, seesCosts);
  const items = page.items.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.by ?? '',
    acting: row.acting ?? '',
    action: row.action,
    by_link: row.by_link,
    part: partOf(row.noun),
    changes: changesOf(row.id),
  }));
  return { ...page, items };
};
