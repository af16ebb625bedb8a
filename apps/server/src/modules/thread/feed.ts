import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type FeedEntry, type FeedKind, feedKinds, type getFeed } from '@yardline/contract/thread/feed';
import type { StepPaper } from '@yardline/contract/thread/steps';
import { stateOfSending, type SendingFacts } from '@yardline/domain/sendings/states';
import { type RawBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from '../../kernel/list.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { mayView } from '../contracts/public.ts';
import { partOf, tellChanges, viewRecord } from '../records/public.ts';
import { kinds, type Of } from './kinds.ts';
import { chainOf } from './steps.queries.ts';

type Row = {
  kind: FeedKind;
  id: number;
  at: string;
  by: string | null;
  text: string | null;
  state: string | null;
  amount: number | null;
  pieces: number | null;
  paper_type: StepPaper['type'] | null;
  paper_id: number | null;
  paper_number: number | null;
  noun: string | null;
  before: unknown;
  after: unknown;
  by_link: boolean | null;
};

/** The facts of an entry by the type that they are read as; a kind leaves out what it has not. */
const facts: Readonly<Record<string, RawBuilder<unknown>>> = {
  text: sql`text`,
  state: sql`text`,
  amount: sql`numeric`,
  pieces: sql`numeric`,
  paper_type: sql`text`,
  paper_id: sql`bigint`,
  paper_number: sql`bigint`,
  noun: sql`text`,
  by_link: sql`boolean`,
};

const pageSize = 30;

/** Where a page ended. Entries of one moment stand in the order of their kinds and ids. */
type End = { at: string; kind: string; id: number };

/** @throws Refusal page.invalid */
const endOf = (after: string): End => {
  const { value, id } = readCursor(after);
  const [at = '', kind = ''] = String(value).split(' ');
  if (!feedKinds.some((each) => each === kind)) throw new Refusal('page.invalid');
  try {
    return { at: Temporal.Instant.from(at).toString(), kind, id };
  } catch {
    throw new Refusal('page.invalid');
  }
};

/** The newest rows of one kind: read through `to_jsonb`, so that a kind says only the columns that it has. */
const branch = (kind: FeedKind, rows: RawBuilder<unknown>, end: End | undefined): RawBuilder<unknown> => {
  const past =
    end === undefined
      ? sql`true`
      : sql`(r.at, ${kind}::text, r.id) < (${end.at}::timestamptz, ${end.kind}, ${end.id})`;
  return sql`(select ${kind}::text as kind, r.at, r.id, to_jsonb(r) as facts from (${rows}) r
    where ${past} order by r.at desc, r.id desc limit ${pageSize + 1})`;
};

const read = async (
  scope: Scope,
  of: Of,
  only: FeedKind | undefined,
  end: End | undefined,
): Promise<Row[]> => {
  const wanted = feedKinds.filter((kind) => {
    const { on, needs } = kinds[kind];
    return on.includes(of.kind) && (needs === undefined || may(scope, needs)) && (only ?? kind) === kind;
  });
  if (wanted.length === 0) return [];
  const branches = await Promise.all(
    wanted.map(async (kind) => branch(kind, await kinds[kind].rows(scope, of), end)),
  );
  const picked = Object.entries(facts).map(
    ([name, type]) => sql`(f.facts ->> ${name}::text)::${type} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Row>`
    select f.kind, f.id, f.at, u.name as by, f.facts -> 'before' as before, f.facts -> 'after' as after, ${sql.join(picked)}
    from (${sql.join(branches, sql` union all `)}) f
    left join users u on u.company_id = ${scope.company.id} and u.id = (f.facts ->> 'user_id')::bigint
    order by f.at desc, f.kind desc, f.id desc limit ${pageSize + 1}`.execute(scope.tx);
  return rows;
};

/** What a kind keeps beside its words. */
const stateOf = ({ kind, state }: Row): string =>
  kind === 'sending' && state !== null ? stateOfSending(JSON.parse(state) as SendingFacts) : (state ?? '');

const paperOf = ({ paper_type: type, paper_id: id, paper_number: number }: Row): StepPaper | null =>
  type === null || id === null ? null : { type, id, number };

/**
 * Everything that happened on a document (with what it came from and became), a customer or a machine, newest first: the
 * kinds and the divisions that the caller may see.
 * @throws Refusal resource.not_found, page.invalid
 */
export const recordFeed = async (
  scope: Scope,
  { params: { kind, record }, query }: InputOf<typeof getFeed>,
): Promise<ReplyOf<typeof getFeed>> => {
  const { place } = await viewRecord(scope, { kind, record });
  const end = query.after === undefined ? undefined : endOf(query.after);
  const ids =
    kind === 'contracts'
      ? (await chainOf(scope, record)).filter((link) => mayView(scope, link)).map(({ id }) => id)
      : [record];
  const rows = await read(scope, { kind, id: record, ids }, query.only, end);
  const shown = rows.slice(0, pageSize);
  const audited = shown.flatMap(({ id, kind: each, noun, before, after }) =>
    each === 'change' && noun !== null ? [{ id, noun, before, after }] : [],
  );
  const changesOf = await tellChanges(scope, audited, may(scope, 'view_costs', place));
  const entries = shown.map((row): FeedEntry => ({
    kind: row.kind,
    id: row.id,
    at: row.at,
    by: row.by ?? '',
    by_link: row.by_link === true,
    text: row.kind === 'change' && row.noun !== null ? partOf(row.noun) : (row.text ?? ''),
    state: stateOf(row),
    amount: row.amount,
    pieces: row.pieces,
    paper: paperOf(row),
    changes: row.kind === 'change' ? changesOf(row.id) : [],
  }));
  const last = shown.at(-1);
  const next =
    rows.length > pageSize && last !== undefined
      ? writeCursor({ value: `${last.at} ${last.kind}`, id: last.id })
      : null;
  return { entries, next };
};
