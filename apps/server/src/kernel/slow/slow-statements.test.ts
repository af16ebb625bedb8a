import { describe, expect, it } from 'vitest';
import type { SlowTurn } from '../database/turns.ts';
import type { Explain } from './explain.ts';
import { openSlowBook } from './slow-statements.ts';

const turn = (texts: string[], more: Partial<SlowTurn> = {}): SlowTurn => ({
  texts,
  rows: texts.map(() => 1),
  ms: 500,
  companyId: 7,
  place: 'GET /rest-api/contracts',
  ...more,
});

const newBook = (explain: Explain) => {
  const lines: Record<string, unknown>[] = [];
  const clock = { now: Temporal.Instant.from('2026-01-05T13:00:00Z') };
  const log = { warn: (data: object) => void lines.push(data as Record<string, unknown>) };
  const book = openSlowBook(200, log, () => clock.now);
  return { book, lines, clock, slow: book.of(explain) };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what was slow', () => {
  it('is planned one at a time', async () => {
    const gates: (() => void)[] = [];
    let [atOnce, most] = [0, 0];
    const { slow, lines } = newBook(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((open) => gates.push(open));
      atOnce -= 1;
      return { steps: ['Seq Scan on contracts'] };
    });
    for (const text of ['select 1', 'select 2', 'select 3']) slow.tell(turn([text]));
    for (let round = 0; round < 3; round += 1) {
      expect(gates).toHaveLength(round + 1);
      gates[round]?.();
      await settled();
    }
    expect(most).toBe(1);
    expect(lines.map(({ plan }) => plan)).toEqual(Array.from({ length: 3 }, () => ['Seq Scan on contracts']));
  });

  it('waits for a plan with twenty others at most, and is told without one beyond', async () => {
    const { slow, lines } = newBook(() => new Promise(() => {}));
    for (let each = 0; each < 30; each += 1) slow.tell(turn([`select ${each}`]));
    // One is being planned, and twenty wait.
    expect(lines).toHaveLength(9);
    expect(lines.every(({ plan }) => plan === undefined)).toBe(true);
  });

  it('is kept for two hundred statements, and the one that was seen the longest ago makes room', () => {
    const { book, slow } = newBook(() => new Promise(() => {}));
    for (let each = 0; each < 200; each += 1) slow.tell(turn([`select ${each}`]));
    slow.tell(turn(['select 0'], { ms: 900 }));
    slow.tell(turn(['select 1000']));
    const texts = book.list().map(({ text }) => text);
    expect(texts).toHaveLength(200);
    expect(texts).not.toContain('select 1');
    expect(book.list().find(({ text }) => text === 'select 0')).toMatchObject({ times: 2, worstMs: 900 });
    expect(book.counts.get('GET /rest-api/contracts')).toBe(202);
  });

  it('says of statements that went out together that their time is that of all', () => {
    const { slow, lines } = newBook(async () => ({ fault: '42P18' }));
    slow.tell(turn(["set local enable_seqscan = 'off'", 'select 1'], { rows: [0, 4] }));
    // A setting has no plan, and is told at once.
    expect(lines).toMatchObject([
      { statement: "set local enable_seqscan = 'off'", beside: 1, ms: 500, rows: 0 },
    ]);
  });

  it('is told once for a turn that sent it several times', async () => {
    const { slow, lines } = newBook(async () => ({ steps: ['Insert on lines'] }));
    slow.tell(turn(['insert into lines', 'insert into lines', 'insert into lines'], { rows: [1, 0, 2] }));
    await settled();
    expect(lines).toMatchObject([{ statement: 'insert into lines', rows: 3, beside: 2 }]);
  });

  it('says why there is no plan', async () => {
    const { slow, lines } = newBook(async () => ({ fault: '42P18' }));
    slow.tell(turn(['select $1 as it']));
    await settled();
    expect(lines).toMatchObject([{ plan_fault: '42P18', route: 'GET /rest-api/contracts', company_id: 7 }]);
  });
});
