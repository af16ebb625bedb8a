import { expect, it } from 'vitest';
import { momentSaid } from './phone-clock.ts';

const arrived = Temporal.Instant.from('2026-01-05T13:00:00Z');
const of = (said: string) => {
  const { at, isClockOff } = momentSaid(said, arrived);
  return [at.toString(), isClockOff];
};

it('an act of this morning counts from when the phone says', () => {
  expect(of('2026-01-05T12:10:00Z')).toEqual(['2026-01-05T12:10:00Z', false]);
});

it('a clock of 1970 or 2040, or no clock at all, counts from the arrival and is said to be wrong', () => {
  for (const said of ['1970-01-01T00:00:10Z', '2040-01-01T00:00:00Z', 'yesterday'])
    expect(of(said)).toEqual(['2026-01-05T13:00:00Z', true]);
});

it('a clock that is two minutes ahead counts from the arrival', () => {
  expect(of('2026-01-05T13:02:00Z')).toEqual(['2026-01-05T13:00:00Z', false]);
});
