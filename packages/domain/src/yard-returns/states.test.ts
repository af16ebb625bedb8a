import { describe, expect, it } from 'vitest';
import { latestReturn, returnWithin } from './states.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('the moment of a return of what is in the yard', () => {
  it('is the first arrival at the latest [B4.16]', () => {
    const latest = latestReturn([at('2026-01-06T15:00:20Z'), at('2026-01-06T14:30:00Z')]);
    expect(latest?.toString()).toBe('2026-01-06T14:30:00Z');
    expect(latestReturn([])).toBeUndefined();
  });

  it('may be earlier, is the arrival within its minute, and is refused after it [B4.16]', () => {
    const latest = at('2026-01-06T14:30:20Z');
    expect(returnWithin(at('2026-01-06T14:30:00Z'), latest)?.toString()).toBe('2026-01-06T14:30:00Z');
    expect(returnWithin(at('2026-01-06T14:30:59Z'), latest)?.toString()).toBe('2026-01-06T14:30:20Z');
    expect(returnWithin(at('2026-01-06T14:31:00Z'), latest)).toBeUndefined();
    expect(returnWithin(at('2026-03-01T00:00:00Z'), undefined)?.toString()).toBe('2026-03-01T00:00:00Z');
  });
});
