import type { Clock } from '../clock.ts';
import type { SlowStatements, SlowTurn } from '../database/turns.ts';
import type { Explain, Plan } from './explain.ts';

/** A statement that was slow, with its plan; its worst time, and where it was seen last. */
export type SlowStatement = {
  text: string;
  place: string;
  companyId: number;
  times: number;
  /** Milliseconds of the whole turn that it went out in. */
  worstMs: number;
  lastMs: number;
  rows: number;
  /** Statements that went out with it and were answered together. */
  beside: number;
  seenAt: Temporal.Instant;
  plan: Plan | undefined;
  plannedAt: Temporal.Instant | undefined;
};

/** What was slow, newest last, and how often by place. */
export type SlowBook = {
  /** What a database tells, whose statements are planned by `explain`: in the role that sent them. */
  of(explain: Explain): SlowStatements;
  list(): readonly SlowStatement[];
  readonly counts: ReadonlyMap<string, number>;
};

type Log = { warn(data: object, text: string): void };

/** Statements that are kept; the one that was slow the longest ago makes room. */
const mostKept = 200;
/** Statements that wait for a plan; beyond them one is told without. */
const mostWaiting = 20;
const mostText = 10_000;
/** Minutes for which a plan stands. */
const planMinutes = 60;

/** What changes a setting has no plan. */
const hasPlan = (text: string): boolean => /^\s*(?:select|insert|update|delete|with|merge)\b/i.test(text);

/** The statements of a turn, each once, with the rows of all its repetitions. */
const byText = ({ texts, rows }: SlowTurn): Map<string, number> => {
  const found = new Map<string, number>();
  texts.forEach((text, place) => found.set(text, (found.get(text) ?? 0) + (rows[place] ?? 0)));
  return found;
};

/** What the log tells of it. */
const lineOf = (found: SlowStatement): object => {
  const { plan, plannedAt } = found;
  return {
    statement: found.text,
    ms: Math.round(found.lastMs),
    rows: found.rows,
    beside: found.beside,
    route: found.place,
    company_id: found.companyId,
    ...(plan !== undefined && 'steps' in plan ? { plan: plan.steps } : {}),
    ...(plan !== undefined && 'fault' in plan ? { plan_fault: plan.fault } : {}),
    ...(plannedAt === undefined ? {} : { planned_at: plannedAt.toString() }),
  };
};

/** Keeps what took long, and has it planned: one at a time, and each statement once an hour. */
export const openSlowBook = (fromMs: number, log: Log, clock: Clock): SlowBook => {
  const kept = new Map<string, SlowStatement>();
  const counts = new Map<string, number>();
  const waiting: (() => Promise<void>)[] = [];
  let isPlanning = false;

  const keep = (turn: SlowTurn, whole: string, rows: number): SlowStatement => {
    const text = whole.slice(0, mostText);
    const known = kept.get(text);
    kept.delete(text);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const found: SlowStatement = {
      text,
      place: turn.place,
      companyId: turn.companyId,
      times: (known?.times ?? 0) + 1,
      worstMs: Math.max(known?.worstMs ?? 0, turn.ms),
      lastMs: turn.ms,
      rows,
      beside: turn.texts.length - 1,
      seenAt: clock(),
      plan: known?.plan,
      plannedAt: known?.plannedAt,
    };
    kept.set(text, found);
    return found;
  };
  const write = (found: SlowStatement): void => log.warn(lineOf(found), 'slow statement');
  const work = async (): Promise<void> => {
    if (isPlanning) return;
    isPlanning = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
    isPlanning = false;
  };
  const isDue = ({ text, plannedAt }: SlowStatement): boolean =>
    hasPlan(text) &&
    waiting.length < mostWaiting &&
    (plannedAt === undefined || clock().since(plannedAt).total('minutes') >= planMinutes);

  const take = (explain: Explain, turn: SlowTurn, text: string, rows: number): void => {
    const found = keep(turn, text, rows);
    if (!isDue(found)) return write(found);
    // Told before it is planned, so that the next one does not ask again.
    found.plannedAt = clock();
    waiting.push(async () => {
      const plan = await explain(text, turn.companyId);
      found.plan = plan;
      const newer = kept.get(found.text);
      if (newer !== undefined) newer.plan = plan;
      write(found);
    });
    void work();
  };
  return {
    of: (explain) => ({
      fromMs,
      tell: (turn) => {
        counts.set(turn.place, (counts.get(turn.place) ?? 0) + 1);
        for (const [text, rows] of byText(turn)) take(explain, turn, text, rows);
      },
    }),
    list: () => [...kept.values()],
    counts,
  };
};
