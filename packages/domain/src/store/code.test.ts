import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { codeOn, type CodeTerms, foldCode } from './code.ts';

const terms = (more: Partial<CodeTerms> = {}): CodeTerms => ({
  off: { kind: 'percent', percent: 10 },
  isActive: true,
  startsOn: null,
  endsOn: null,
  leastTotal: 0,
  targets: 'all',
  perCustomer: null,
  mostUses: null,
  taken: 0,
  ...more,
});
const line = (listingId: number, cents: number | null, categories: number[] = []) => ({
  listingId,
  cents,
  categories,
});
const on = (code: CodeTerms, lines: ReturnType<typeof line>[], usesOfCustomer = 0) =>
  codeOn(code, { lines, on: '2026-03-10', usesOfCustomer });

describe('a marketing code', () => {
  it('takes a percentage off, rounded once and spread to the cent [B2.21]', () => {
    const thirds = [line(1, 33_333), line(2, 33_333), line(3, 33_333)];
    expect(on(terms(), thirds)).toEqual({ applies: true, off: 10_000, lines: [3_333, 3_334, 3_333] });
    expect(on(terms({ off: { kind: 'percent', percent: 12.5 } }), [line(1, 99)])).toMatchObject({ off: 12 });
  });

  it('takes an amount off, though never more than the lines cost [B2.21]', () => {
    const amount = terms({ off: { kind: 'amount', cents: 5_000 } });
    expect(on(amount, [line(1, 20_000), line(2, 10_000)])).toMatchObject({ lines: [3_333, 1_667] });
    expect(on(amount, [line(1, 1_999)])).toEqual({ applies: true, off: 1_999, lines: [1_999] });
  });

  it('is for some listings and categories alone, where it says so [B2.21]', () => {
    const some = terms({ targets: { listings: [1], categories: [7] } });
    expect(on(some, [line(1, 1_000), line(2, 1_000), line(3, 1_000, [6, 7])])).toMatchObject({
      off: 200,
      lines: [100, 0, 100],
    });
    expect(on(some, [line(2, 1_000)])).toEqual({ applies: false, reason: 'no_target' });
    expect(on(terms(), [line(1, null)])).toEqual({ applies: false, reason: 'no_target' });
  });

  it('says why it takes nothing off [B2.21]', () => {
    const reason = (more: Partial<CodeTerms>, uses = 0) => on(terms(more), [line(1, 10_000)], uses);
    expect(reason({ isActive: false })).toMatchObject({ reason: 'invalid' });
    expect(reason({ startsOn: '2026-03-11' })).toMatchObject({ reason: 'early' });
    expect(reason({ endsOn: '2026-03-09' })).toMatchObject({ reason: 'over' });
    expect(reason({ startsOn: '2026-03-10', endsOn: '2026-03-10' })).toMatchObject({ applies: true });
    expect(reason({ mostUses: 5, taken: 5 })).toMatchObject({ reason: 'used_up' });
    expect(reason({ perCustomer: 1 }, 1)).toMatchObject({ reason: 'used_by_customer' });
    expect(reason({ leastTotal: 10_001 })).toEqual({ applies: false, reason: 'below_least', least: 10_001 });
  });

  it('takes off each line at most what it costs, and all parts add up [B2.21]', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 });
    const offs = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
      }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 9_999_999 }) }),
    );
    fc.assert(
      fc.property(prices, offs, (each, off) => {
        const answer = on(
          terms({ off }),
          each.map((cents, at) => line(at, cents)),
        );
        if (!answer.applies) return sum(each) === 0;
        return (
          sum(answer.lines) === answer.off &&
          answer.lines.every((part, at) => part >= 0 && part <= (each[at] ?? 0))
        );
      }),
    );
  });

  it('is the same in other letters, with blanks and in wide signs, and not in Cyrillic [B2.21]', () => {
    expect([' spring 26 ', 'SPRING26', 'ｓｐｒｉｎｇ２６'].map(foldCode)).toEqual([
      'SPRING26',
      'SPRING26',
      'SPRING26',
    ]);
    expect(foldCode('SPRIΝG26')).not.toBe('SPRING26');
  });
});
