import { pastCosts } from '@yardline/contract/costs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getRecordHistory as endpoint,
  HistoryEntry,
  PastValue,
} from '@yardline/contract/records/records';
import { keyOf } from '@yardline/domain/custom-fields/check';
import { sql } from 'kysely';
import { listPage } from '../../../kernel/list.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { type HistoryKey, viewRecord } from '../record-of.ts';
import { parts, told } from '../told.ts';
import { fieldsOf } from '../custom-fields/custom-fields.queries.ts';
import { askedOn } from './asked-on.ts';
import { nameIds, type RawChange } from './name-ids.ts';

type Told = Record<string, unknown> | null;
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

const partOf = (noun: string): HistoryEntry['part'] => parts.find((part) => told[part] === noun) ?? 'record';

/** The field changes of an entry. The creation or opening of a record with all its values is one word. */
const changesIn = ({ noun, ...row }: Row): RawChange[] => {
  const [before, after] = [askedOn(noun, row.before as Told), askedOn(noun, row.after as Told)];
  if (partOf(noun) === 'record' && before === null) return [];
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from === null || from !== to);
};

/** A single value, or a list of texts in one; anything deeper is only told as changed. */
const past = (value: unknown): PastValue => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : null;
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

/** What the company's own fields are called, where any of them changed: their keys say nothing to anybody. */
const promptsOf = async (scope: Scope, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> => {
  if (!rows.some(({ noun }) => noun === told.values)) return new Map();
  return new Map((await fieldsOf(scope)).map((field) => [keyOf(field), field.prompt]));
};

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
  const changes = new Map(
    page.items.map((row) => [
      row.id,
      changesIn(row).filter(({ field }) => seesCosts || pastCosts[row.noun]?.has(field) !== true),
    ]),
  );
  const [name, prompts] = [
    await nameIds(scope, [...changes.values()].flat()),
    await promptsOf(scope, page.items),
  ];
  const items = page.items.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.by ?? '',
    acting: row.acting ?? '',
    action: row.action,
    by_link: row.by_link,
    part: partOf(row.noun),
    changes: (changes.get(row.id) ?? []).map(({ field, from, to }) => ({
      field: prompts.get(field) ?? field,
      from: past(name(field, from)),
      to: past(name(field, to)),
    })),
  }));
  return { ...page, items };
};
