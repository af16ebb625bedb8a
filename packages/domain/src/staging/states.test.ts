import { describe, expect, it } from 'vitest';
import { type Assignment, assignmentStatusOf, documentTold, stagingStatusOf } from './states.ts';

const now = Temporal.Instant.from('2026-01-05T14:00:00Z');
const one = (more: Partial<Assignment> = {}): Assignment => ({
  quantity: 1,
  staged: 0,
  assignedTo: null,
  claimedBy: null,
  claimedAt: null,
  ...more,
});
const claimed = (minutes: number) => one({ claimedBy: 7, claimedAt: now.subtract({ minutes }) });

describe('what a document waits for', () => {
  it('is unassigned, assigned, claimed for 30 minutes, then staged [B4.14]', () => {
    const cases: [Assignment, string][] = [
      [one(), 'unassigned'],
      [one({ assignedTo: 7 }), 'assigned'],
      [claimed(29), 'claimed'],
      [claimed(30), 'unassigned'],
      [one({ assignedTo: 7, claimedBy: 7, claimedAt: now.subtract({ minutes: 31 }) }), 'assigned'],
      [one({ quantity: 6, staged: 4 }), 'unassigned'],
      [one({ quantity: 6, staged: 6 }), 'staged'],
    ];
    expect(cases.map(([each]) => assignmentStatusOf(each, now))).toEqual(cases.map(([, status]) => status));
  });

  it('makes the document created, assigned, in progress, staged, and honored when nothing waits [B4.14]', () => {
    const staged = one({ staged: 1 });
    const cases: [Assignment[], string][] = [
      [[one(), one()], 'created'],
      [[one(), one({ assignedTo: 7 })], 'assigned'],
      [[one({ assignedTo: 7 }), claimed(1)], 'in-progress'],
      [[one(), staged], 'in-progress'],
      [[one({ quantity: 6, staged: 2 })], 'in-progress'],
      [[staged, staged], 'staged'],
      [[claimed(40)], 'created'],
      [[], 'honored'],
    ];
    expect(cases.map(([each]) => stagingStatusOf(each, now))).toEqual(cases.map(([, status]) => status));
  });
});

it('names a document within a sentence of either language [S1.6]', () => {
  expect(documentTold({ kind: 'contract', number: 115 }, 'fr')).toBe('le contrat 115');
  expect(documentTold({ kind: 'reservation', number: 7 }, 'en')).toBe('reservation 7');
});
