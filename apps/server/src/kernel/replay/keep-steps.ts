import { sql } from 'kysely';
import { insertPlain } from '../database/bulk.ts';
import type { Scope } from '../scope.ts';
import { asKept, type Facts, type Patch, patched, patchOf } from './facts.ts';
import type { ActOf, Touched } from './touched.ts';

/** What has steps. */
export type ReplayNoun = 'contracts' | 'invoices' | 'assets';

/** Every so many steps one is whole, so that a moment is rebuilt from so many rows at most. */
export const wholeEvery = 50;

/** Acts that are told of one step: what a run over many records did to each of them is one. */
const mostActs = 12;

type Last = { row_id: number; step: number; at: string; is_whole: boolean; facts: Facts; gone: string[] };

/** Where a record's steps have come to. */
type Standing = { step: number; at: string; facts: Facts };

/**
 * Lets transactions that touch the same records take turns, so that each writes its step after having seen the other's. Taken last, and
 * in the order of the ids, so that no one waits in a circle.
 */
const takeTurns = async ({ tx, company }: Scope, noun: ReplayNoun, ids: readonly number[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('replay ' || ${company.id}::text || ' ' || ${noun} || ' ' || turn.id, 0))
    from (select id from unnest(${[...ids]}::bigint[]) id order by id) turn`.execute(tx);
};

const readLast = async (
  scope: Scope,
  noun: ReplayNoun,
  ids: readonly number[],
): Promise<Map<number, Standing>> => {
  const { rows } = await sql<Last>`
    select s.row_id, s.step, s.at, s.is_whole, s.facts, s.gone
    from unnest(${[...ids]}::bigint[]) wanted (id)
    cross join lateral (select l.step from replay_steps l where l.company_id = ${scope.company.id} and l.noun = ${noun}
      and l.row_id = wanted.id order by l.step desc limit 1) last
    join replay_steps s on s.company_id = ${scope.company.id} and s.noun = ${noun} and s.row_id = wanted.id
      and s.step >= last.step - (last.step - 1) % ${wholeEvery}
    order by s.row_id, s.step`.execute(scope.tx);
  const standing = new Map<number, Standing>();
  for (const { row_id: id, step, at, facts, gone, is_whole: isWhole } of rows) {
    const before = standing.get(id)?.facts ?? {};
    standing.set(id, { step, at, facts: patched(before, { facts, gone, isWhole }) });
  }
  return standing;
};

type NextStep = Patch & { id: number; step: number; at: string; isWhole: boolean };

const later = (now: string, before: string): string =>
  Temporal.Instant.compare(now, before) < 0 ? before : now;

/** The step that a record takes; undefined where nothing of it changed. */
const nextStep = (
  now: string,
  id: number,
  after: Facts,
  before: Standing | undefined,
): NextStep | undefined => {
  if (before === undefined) return { id, step: 1, at: now, isWhole: true, facts: after, gone: [] };
  const patch = patchOf(before.facts, after);
  if (Object.keys(patch.facts).length === 0 && patch.gone.length === 0) return undefined;
  const step = before.step + 1;
  const isWhole = (step - 1) % wholeEvery === 0;
  // A transaction that began first and wrote last comes after what it waited for.
  const at = later(now, before.at);
  return isWhole
    ? { id, step, at, isWhole, facts: after, gone: [] }
    : { id, step, at, isWhole, facts: patch.facts, gone: patch.gone };
};

/** What was done, by record: the acts on the record itself first. */
const actsBy = ({ acts }: Touched, noun: ReplayNoun): ((id: number) => ActOf[]) => {
  const once = new Map(acts.map((act) => [`${act.action} ${act.noun} ${act.row_id}`, act]));
  const own = Map.groupBy(
    [...once.values()].filter((act) => act.noun === noun),
    (act) => act.row_id,
  );
  // As many as may be told, and those of a record that are told already.
  const others = [...once.values()].slice(0, 2 * mostActs);
  return (id) => {
    const first = own.get(String(id)) ?? [];
    return [...first, ...others.filter((act) => !first.includes(act))].slice(0, mostActs);
  };
};

type Kept = { touched: Touched; noun: ReplayNoun };

const writeSteps = async (
  scope: Scope,
  { touched, noun, facts, last }: Kept & { facts: ReadonlyMap<number, Facts>; last: Map<number, Standing> },
): Promise<void> => {
  const now = scope.now.toString();
  const steps = [...facts].flatMap(([id, after]) => nextStep(now, id, asKept(after), last.get(id)) ?? []);
  if (steps.length === 0) return;
  const actsOn = actsBy(touched, noun);
  await insertPlain(
    scope,
    'replay_steps',
    steps.map(({ id, step, at, isWhole, facts: changed, gone }) => ({
      noun,
      row_id: id,
      step,
      at,
      actor_user_id: scope.actor.userId || null,
      by_link: scope.link !== undefined,
      request_id: scope.requestId,
      acts: actsOn(id),
      is_whole: isWhole,
      facts: changed,
      gone,
    })),
  );
};

/**
 * Writes a step for each record that stands otherwise than after its last one, in the transaction of the change. What stands as it did
 * gets none. (docs/adr/0163)
 */
export const keepSteps = async (
  scope: Scope,
  { touched, noun, facts }: Kept & { facts: ReadonlyMap<number, Facts> },
): Promise<void> => {
  if (facts.size === 0) return;
  await writeSteps(scope, { touched, noun, facts, last: await readLast(scope, noun, [...facts.keys()]) });
};

/** Records that are asked for on one way to the database. */
const together = 25;

/**
 * Writes the steps of documents, which take turns and are read again, each as it stands at the end. A turn, the reads and the last steps
 * go to the database together; it takes them in this order.
 * @param read how a record stands; undefined where there is none
 */
export const keepDocuments = async (
  scope: Scope,
  {
    touched,
    noun,
    ids,
    read,
  }: Kept & { ids: readonly number[]; read: (id: number) => Promise<Facts | undefined> },
): Promise<void> => {
  if (ids.length === 0) return;
  // All turns before the first read of the others, or two would wait for each other.
  const turns = takeTurns(scope, noun, ids);
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together);
    const [, last, ...found] = await Promise.all([turns, readLast(scope, noun, some), ...some.map(read)]);
    const facts = new Map<number, Facts>();
    for (const [index, id] of some.entries()) {
      const each = found[index];
      if (each !== undefined) facts.set(id, each);
    }
    await writeSteps(scope, { touched, noun, facts, last });
  }
};
