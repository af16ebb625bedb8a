import { toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { type Facts, patched } from './facts.ts';
import { type ReplayNoun, wholeEvery } from './keep-steps.ts';
import type { ActOf } from './touched.ts';

/** A step with who took it and the facts before and after; before the first one nothing is known. */
export type Step = {
  step: number;
  at: string;
  by: string;
  byLink: boolean;
  requestId: string;
  acts: ActOf[];
  before: Facts | undefined;
  after: Facts;
};

/** A record at a moment, with the moments at which it changed and the steps around this one. */
export type Replayed = {
  /** The moment that was asked for. */
  at: Temporal.Instant;
  moments: string[];
  facts: Facts;
  around: Step[];
};

/** Steps that are told before and after the one that stands. */
const near = 3;

type Mark = { step: number; at: string };

type Row = Mark & {
  by: string;
  by_link: boolean;
  request_id: string;
  acts: ActOf[];
  is_whole: boolean;
  facts: Facts;
  gone: string[];
};

const readMarks = (scope: Scope, noun: ReplayNoun, id: number): Promise<Mark[]> =>
  scope.tx
    .selectFrom('replay_steps')
    .where('noun', '=', noun)
    .where('row_id', '=', id)
    .orderBy('step')
    .select(['step', 'at'])
    .execute();

const readRows = async (
  scope: Scope,
  { noun, id, from, to }: { noun: ReplayNoun; id: number; from: number; to: number },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.step, s.at, coalesce(u.name, '') as by, s.by_link, s.request_id, s.acts, s.is_whole, s.facts, s.gone
    from replay_steps s left join users u on u.company_id = s.company_id and u.id = s.actor_user_id
    where s.company_id = ${scope.company.id} and s.noun = ${noun} and s.row_id = ${id} and s.step between ${from} and ${to}
    order by s.step`.execute(scope.tx);
  return rows;
};

/** Which of the marks stands at an instant: the last one that is not later; -1 before the first. */
const standingAt = (marks: readonly Mark[], at: Temporal.Instant): number =>
  marks.findLastIndex((mark) => Temporal.Instant.compare(mark.at, at) <= 0);

/**
 * A record as it stood at an instant, from its steps alone; now, where none is asked for.
 * @throws Refusal history.none {since} before the first step, and where there is none
 */
export const replay = async (
  scope: Scope,
  { noun, id, at: asked }: { noun: ReplayNoun; id: number; at: string | undefined },
): Promise<Replayed> => {
  const at = asked === undefined ? scope.now : Temporal.Instant.from(asked);
  const marks = await readMarks(scope, noun, id);
  const place = standingAt(marks, at);
  const [first, mark] = [marks[0], marks[place]];
  if (first === undefined) throw new Refusal('history.none');
  if (mark === undefined) {
    const { date, time } = toLocal(Temporal.Instant.from(first.at), scope.company.timeZone);
    throw new Refusal('history.later', { since: `${date} ${time}` });
  }
  const [from, to] = [Math.max(mark.step - near, 1), Math.min(mark.step + near, marks.length)];
  // The fact before the first step that is told is needed, too, to say what that one changed.
  const before = Math.max(from - 1, 1);
  const whole = before - ((before - 1) % wholeEvery);
  const steps: Step[] = [];
  let facts: Facts | undefined;
  for (const row of await readRows(scope, { noun, id, from: whole, to })) {
    const after = patched(facts ?? {}, { facts: row.facts, gone: row.gone, isWhole: row.is_whole });
    const { step, by, by_link: byLink, request_id: requestId, acts } = row;
    steps.push({ step, at: row.at, by, byLink, requestId, acts, before: facts, after });
    facts = after;
  }
  const around = steps.filter(({ step }) => step >= from);
  const standing = around.find(({ step }) => step === mark.step);
  if (standing === undefined) throw new Error('a step of a record is missing');
  return { at, moments: [...new Set(marks.map((each) => each.at))], facts: standing.after, around };
};
