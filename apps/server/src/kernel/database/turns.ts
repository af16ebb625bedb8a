import { currentSpan } from '../tracing/span.ts';
import type { Answer } from '../wire/statement.ts';
import { placeOfWork } from './tally.ts';

/** Statements that went out in one message and were answered by one, of work that took its time. */
export type SlowTurn = {
  texts: readonly string[];
  /** Rows that each gave or changed. */
  rows: readonly number[];
  ms: number;
  companyId: number;
  /** The route of the call, or the task of the job. */
  place: string;
};

/** What is told of turns that take long. */
export type SlowStatements = { readonly fromMs: number; tell(turn: SlowTurn): void };

type Answers = readonly PromiseSettledResult<Answer>[];

/** Follows the turns of a transaction: called as one goes out, it gives what to call once it is answered. */
export type FollowTurn = (texts: readonly string[]) => (answers: Answers) => void;

/** Characters of a turn that a span holds. */
const mostText = 8_000;

const rowsOf = (answers: Answers): number[] =>
  answers.map((each) => (each.status === 'fulfilled' ? (each.value.changed ?? each.value.rows.length) : 0));

const faultOf = (answers: Answers): string | undefined => {
  const failed = answers.find((each) => each.status === 'rejected');
  if (failed === undefined) return undefined;
  const { reason } = failed as { reason: unknown };
  return reason instanceof Error && 'code' in reason ? String(reason.code) : 'lost';
};

/** Follows what is traced, and what takes long; undefined where neither is asked for, so that nothing is measured then. */
export const followTurns = (companyId: number, slow: SlowStatements | undefined): FollowTurn | undefined => {
  const span = currentSpan();
  if (span === undefined && slow === undefined) return undefined;
  const place = placeOfWork();
  return (texts) => {
    const turn = span?.child('statements', 'outward', {
      'db.system.name': 'postgresql',
      'db.query.text': texts.join(';\n').slice(0, mostText),
      'db.operation.batch.size': texts.length,
    });
    const began = performance.now();
    return (answers) => {
      const ms = performance.now() - began;
      const [rows, fault] = [rowsOf(answers), faultOf(answers)];
      turn?.note({ 'yardline.rows': rows });
      if (fault !== undefined) {
        turn?.note({ 'db.response.status_code': fault });
        turn?.fail();
      }
      turn?.end();
      if (slow !== undefined && ms >= slow.fromMs) slow.tell({ texts, rows, ms, companyId, place });
    };
  };
};
