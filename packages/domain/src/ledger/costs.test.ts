import { describe, expect, it, test } from 'vitest';
import { movesOfRepair, movesOfStock, movesOfSublet, movesOfWarranty } from './costs.ts';
import { postings } from './postings.ts';

const place = { divisionId: 1, classId: 2 };

/** From which purpose to which an amount goes, as a reader of the journal sees it. */
const told = (moves: ReturnType<typeof movesOfStock>) =>
  moves.map(({ posting, amount }) => {
    const { debit, credit } = postings[posting];
    return amount > 0 ? [debit, credit, amount] : [credit, debit, -amount];
  });

describe('what a move of stock moves', () => {
  test.each([
    ['parts that are sold', 'sale', -2334, ['cost_of_goods', 'stock', 2334]],
    ['parts that are taken back', 'sale', 2334, ['stock', 'cost_of_goods', 2334]],
    ['parts that go into a work order', 'work', -500, ['cost_of_goods', 'stock', 500]],
    ['what a vendor brings', 'receipt', 3501, ['stock', 'received', 3501]],
    ['a receipt that is taken back', 'receipt', -3501, ['received', 'stock', 3501]],
    ['what a count misses', 'count', -100, ['stock_difference', 'stock', 100]],
    ['what a count finds', 'count', 100, ['stock', 'stock_difference', 100]],
    ['what leaves for another yard', 'transfer', -40, ['stock_in_transit', 'stock', 40]],
    ['what arrives there', 'transfer', 40, ['stock', 'stock_in_transit', 40]],
    ['what was there at the beginning', 'opening', 900, ['stock', 'opening_stock', 900]],
  ] as const)('is right of %s [B9.12]', (_what, cause, value, expected) => {
    expect(told(movesOfStock(cause, value, place))).toEqual([expected]);
  });

  it('is nothing of what is worth nothing', () => {
    expect(movesOfStock('sale', 0, place)).toEqual([]);
  });
});

describe('what a repair of our own moves', () => {
  it('is its parts out of the cost of goods, and its hours out of wages [B4.10]', () => {
    expect(
      (['parts', 'labor', 'sublet'] as const).flatMap((kind) =>
        told(movesOfRepair({ kind, line: 'L', cost: 6000 }, place)),
      ),
    ).toEqual([
      ['repairs', 'cost_of_goods', 6000],
      ['repairs', 'labor_applied', 6000],
      ['repairs', 'received', 6000],
    ]);
    expect(movesOfRepair({ kind: 'labor', line: 'L', cost: 0 }, place)).toEqual([]);
  });

  it('is out of the account of its line where a vendor refuses it [B4.10]', () => {
    const refused = (line: 'L' | 'P' | 'X') =>
      told(movesOfRepair({ kind: 'warranty_refused', line, cost: 900 }, place));
    expect([...refused('L'), ...refused('P'), ...refused('X')]).toEqual([
      ['repairs', 'labor_applied', 900],
      ['repairs', 'cost_of_goods', 900],
      ['repairs', 'sublets', 900],
    ]);
  });
});

describe('what vendors do and pay back', () => {
  it('is owed to them, and due from them, until their papers come [B4.10]', () => {
    expect(told(movesOfSublet(6000, place))).toEqual([['sublets', 'received', 6000]]);
    expect(
      [true, false].flatMap((isOnMachine) => told(movesOfWarranty({ received: 50, isOnMachine }, place))),
    ).toEqual([
      ['warranty_due', 'repairs', 50],
      ['warranty_due', 'warranty_income', 50],
    ]);
    expect([
      ...movesOfSublet(0, place),
      ...movesOfWarranty({ received: 0, isOnMachine: true }, place),
    ]).toEqual([]);
  });
});
