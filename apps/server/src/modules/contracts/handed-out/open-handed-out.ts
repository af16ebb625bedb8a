import type { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type HandedOut, judgeAll } from './judge-all.ts';
import { type Numbered, writeAll } from './write-all.ts';

/** An open contract that was written, and how many lines it has: those that come by themselves among them. */
type Opened = { id: number; lines: number };

/**
 * Opens contracts whose machines are out already, as the counter would have opened them on their days and checked out their lines: by
 * its rules, with its prices, and with the same rows, but with few statements for all of them. Each is judged by what
 * those before it hold and owe.
 * @param takeNumbers gives the next numbers of contracts
 * @returns each with what was written, or with the refusal by a rule, the credit or the stock
 * @throws Refusal of the database itself: repeat with fewer to find the contract at fault
 */
export const openHandedOut = async (
  scope: Scope,
  wishes: readonly HandedOut[],
  takeNumbers: (count: number) => Promise<number[]>,
): Promise<Map<HandedOut, Opened | Refusal>> => {
  const outcomes = new Map<HandedOut, Opened | Refusal>();
  for (let left = [...wishes]; left.length > 0;) {
    const { judged, refused, book, later } = await judgeAll(scope, left);
    for (const [wish, refusal] of refused) outcomes.set(wish, refusal);
    const fresh = await takeNumbers(judged.filter(({ wish }) => wish.number === undefined).length);
    const numbered: Numbered[] = judged.map((each) => ({
      ...each,
      number: each.wish.number ?? fresh.shift() ?? 0,
    }));
    for (const [wish, opened] of await writeAll(scope, numbered, book)) outcomes.set(wish, opened);
    left = later;
  }
  return outcomes;
};
