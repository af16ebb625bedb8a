import { describe, expect, it } from 'vitest';
import { rerentCost, rerentState } from './cost.ts';

const line = { cost: 10_000, quantity: 2, from: '2026-01-05', until: '2026-01-12', backOn: null };

describe('what a vendor asks for', () => {
  it.each([
    ['total', '2026-01-06', null, 20_000],
    ['day', '2026-01-06', null, 140_000],
    ['week', '2026-01-06', null, 20_000],
    // Kept beyond its day it costs on.
    ['day', '2026-01-15', null, 200_000],
    ['week', '2026-01-13', null, 40_000],
    // What went back costs no more.
    ['day', '2026-02-20', '2026-01-08', 60_000],
    ['week', '2026-02-20', '2026-01-05', 20_000],
    ['month', '2026-01-06', null, 20_000],
    ['month', '2026-02-03', null, 40_000],
  ] as const)('per %s on %s, back %s: %i cents [B6.7]', (per, today, backOn, expected) => {
    expect(rerentCost({ ...line, per, backOn }, today)).toBe(expected);
  });
});

describe('where a re-rented line stands', () => {
  it.each([
    ['', '2026-01-06', null, 'coming'],
    ['O', '2026-01-06', null, 'out'],
    ['R', '2026-01-06', null, 'due'],
    ['R', '2026-01-13', null, 'late'],
    ['O', '2026-01-13', null, 'late'],
    ['R', '2026-01-13', '2026-01-12', 'back'],
  ] as const)('%s on %s, back %s: %s', (statusCode, today, backOn, expected) => {
    expect(rerentState({ statusCode, until: line.until, backOn }, today)).toBe(expected);
  });
});
