import { expect, it } from 'vitest';
import { areRowsKept } from './rows-kept.ts';

it('keeps rows for ninety days after the end, and of what has not ended', () => {
  const now = Temporal.Instant.from('2026-04-01T12:00:00Z');
  expect(areRowsKept('2026-01-01T12:00:01Z', now)).toBe(true);
  expect(areRowsKept('2026-01-01T12:00:00Z', now)).toBe(false);
  expect(areRowsKept(null, now)).toBe(true);
});
