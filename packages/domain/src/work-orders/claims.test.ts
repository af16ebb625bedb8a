import { describe, expect, it, test } from 'vitest';
import {
  answered,
  canStep,
  claimFor,
  claimStatuses,
  claimSteps,
  recovery,
  settledOnMachine,
} from './claims.ts';

const terms = { warrantyRate: 80_00, handlingPercent: 15 };
const line = { kind: 'P', quantity: 2, cost: 40_00, list: 60_00, vendor: 60_00 } as const;

describe('what a claim asks for a line', () => {
  test.each([
    ['a part at cost and handling', line, 46_00],
    ['half of a part that is shared by halves', { ...line, vendor: 30_00 }, 23_00],
    ['nothing for a part without a cost', { ...line, cost: 0 }, 0],
    ['an hour at the rate of the vendor', { ...line, kind: 'L', quantity: 1.5 }, 120_00],
    ['sublet work at cost', { ...line, kind: 'X' }, 40_00],
    ['a service as it is listed', { ...line, kind: 'V' }, 60_00],
    ['nothing for a line of no price', { ...line, list: 0, vendor: 0 }, 0],
  ] as const)('is %s', (_, asked, claimed) => {
    expect(claimFor(asked, terms)).toBe(claimed);
  });

  it('is what labor lists where the vendor has no rate', () => {
    expect(claimFor({ ...line, kind: 'L' }, { ...terms, warrantyRate: null })).toBe(60_00);
  });
});

describe('a claim', () => {
  it('takes each step from where it makes sense, and ends closed or withdrawn', () => {
    const open = (step: (typeof claimSteps)[number]) =>
      (Object.keys(claimStatuses) as (keyof typeof claimStatuses)[]).filter((status) =>
        canStep(status, step),
      );
    expect(Object.fromEntries(claimSteps.map((step) => [step, open(step)]))).toEqual({
      file: ['draft', 'refused'],
      answer: ['filed'],
      receive: ['approved', 'part_approved'],
      close: ['refused', 'paid'],
      withdraw: ['draft', 'filed'],
    });
  });

  it('is answered by what the vendor approves of it', () => {
    expect([answered(100, 100), answered(100, 99), answered(100, 0), answered(0, 0)]).toEqual([
      'approved',
      'part_approved',
      'refused',
      'approved',
    ]);
  });

  it('recovers a percent of what was claimed', () => {
    expect([recovery(300_00, 200_00), recovery(0, 0)]).toEqual([66.7, null]);
  });
});

describe('a settled claim on the books of a machine', () => {
  const settled = { cost: 40_00, list: 60_00, vendor: 60_00, asked: 46_00, received: 23_00 };

  it('stands against what an internal order put there', () => {
    for (const posting of ['I', 'D'] as const)
      expect(settledOnMachine(posting, settled)).toEqual({ kind: 'warranty_back', amount: -23_00 });
    expect(settledOnMachine('I', { ...settled, received: 0 })).toBeUndefined();
  });

  it('makes ours what the vendor did not pay of a standard invoice, at cost, and nothing of other orders', () => {
    expect(settledOnMachine('S', settled)).toEqual({ kind: 'warranty_refused', amount: 20_00 });
    expect(settledOnMachine('S', { ...settled, received: 0 })).toEqual({
      kind: 'warranty_refused',
      amount: 40_00,
    });
    expect(settledOnMachine('S', { ...settled, received: 46_00 })).toBeUndefined();
    expect(settledOnMachine('S', { ...settled, asked: 0, received: 0 })?.amount).toBe(40_00);
    expect(settledOnMachine('R', settled)).toBeUndefined();
  });
});
