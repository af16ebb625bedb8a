import { describe, expect, it, test } from 'vitest';
import { tellAll } from '../billing/words.ts';
import { cancellationDue, feeSentences, lateReturnTold } from './fee-terms.ts';

const service = { serviceId: 7, service: 'Late return' };
const late = { ...service, perHour: 250, perDay: 1500, freeMinutes: 30 };
const cancellation = { ...service, percent: 20, minimum: 5000, withinHours: 48 };
const at = (text: string) => Temporal.Instant.from(`2026-05-04T${text}:00Z`);

describe('a late return', () => {
  test.each([
    ['16:30', 0, undefined],
    ['16:31', 0, [1, 250]],
    ['21:00', 0, [5, 1250]],
    ['23:00', 0, [7, 1500]],
    ['23:00', 1250, [7, 250]],
    ['21:00', 1250, undefined],
  ])('at %s, of which %d cents were charged, is %j [B4.16]', (returned, charged, expected) => {
    const told = lateReturnTold(late, {
      product: 'L-1',
      due: at('16:00'),
      returned: at(returned),
      charged,
      zone: 'UTC',
    });
    expect(told && [told.hours, told.charge]).toEqual(expected);
  });

  it('costs by the hour alone where a day has no price [B4.16]', () => {
    const told = lateReturnTold(
      { ...late, perDay: null },
      { product: 'L-1', due: at('01:00'), returned: at('23:00'), charged: 0, zone: 'UTC' },
    );
    expect(told?.charge).toBe(22 * 250);
  });
});

describe('a cancellation', () => {
  const startsAt = Temporal.Instant.from('2026-05-06T16:00:00Z');
  test.each([
    ['2026-05-04T16:00:00Z', 80_000, 0],
    ['2026-05-04T16:00:01Z', 80_000, 16_000],
    ['2026-05-07T16:00:00Z', 80_000, 16_000],
    ['2026-05-06T10:00:00Z', 10_000, 5000],
    ['2026-05-06T10:00:00Z', 0, 0],
  ])('at %s of a rental of %d costs %d [B3.14]', (now, rental, fee) => {
    expect(cancellationDue(cancellation, { rental, startsAt, now: Temporal.Instant.from(now) })).toBe(fee);
  });
});

it('terms say both fees in both languages, and nothing where there is none', () => {
  const sentences = feeSentences({ lateReturn: late, cancellation });
  expect(tellAll(sentences, 'en')).toEqual([
    'Late returns: $2.50 for each started hour, at most $15.00 a day; the first 30 minutes are free.',
    'Cancellation within 48 hours of the start: 20% of the rental, at least $50.00.',
  ]);
  expect(tellAll(sentences, 'fr')).toHaveLength(2);
  expect(feeSentences({})).toEqual([]);
});
