import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, freshDraft, searchOf } from './draft.ts';
import { ask, quoteDraft } from './question.ts';

const fresh = freshDraft('2026-01-05', 'America/New_York');
const draft = (more: Partial<Draft>): Draft => ({ ...fresh, ...more });

describe('the workbench in the address', () => {
  it('tells what differs from a fresh one, and always when and where', () => {
    expect(Object.keys(searchOf(fresh, fresh)).toSorted()).toEqual(['in', 'out', 'time_zone']);
    expect(searchOf(draft({ policy: 'prorate', quantity: 3 }), fresh)).toMatchObject({
      policy: 'prorate',
      quantity: '3',
    });
  });

  it('is read again as it was told, typing mistakes too', () => {
    const told = draft({
      policy: 'day-multiplier',
      compare: ['prorate'],
      policy_options: { multipliers: '1 1.6 2', longest_days: 'x' },
      rates: [{ code: 'DAY & NIGHT', unit: 'day', count: 1, amount: 12.5 }],
    });
    expect(draftOf(searchOf(told, fresh), freshDraft('2026-09-09', 'UTC'))).toEqual(told);
  });

  it('takes of a strange address only what it knows', () => {
    const strange = { policy: 'steal', rates: '{"a":1}', quantity: '{', __proto__: 'x', more: '1' };
    expect(draftOf(strange, fresh)).toEqual(fresh);
  });
});

describe('a draft as a question', () => {
  it('costs what the engine says [B9.6]', () => {
    const { quote } = quoteDraft(fresh);
    expect(quote?.total).toBe(50_000);
  });

  it.each([
    ['a missing amount', { rates: [{ code: 'DAY', unit: 'day', count: 1, amount: null }] }, 'rates.0.amount'],
    ['an end before its start', { in: { date: '2026-01-01', time: '08:00' } }, 'in.date'],
    ['a discount that is no number', { discount_percent: 'ten' }, 'discount_percent'],
    ['a second tax alone', { taxes: [fresh.taxes[0], { code: 'QST', percent: 900 }] }, 'taxes.1.percent'],
    ['what the policy lacks', { policy: 'percent-of-week' }, 'policy_options.day_percent'],
    [
      'a list with a word in it',
      { policy: 'day-multiplier', policy_options: { multipliers: '1 two' } },
      'policy_options.multipliers',
    ],
  ] as [string, Partial<Draft>, string][])('finds the field of %s', (_, more, path) => {
    expect(quoteDraft(draft(more)).faults.map((fault) => fault.path)).toContain(path);
  });

  it('reads lists as both languages write them', () => {
    const read = (multipliers: string) =>
      ask(draft({ policy: 'day-multiplier', policy_options: { multipliers } })).question?.options
        ?.multipliers;
    expect(read('1, 1.6, 2')).toEqual([1, 1.6, 2]);
    expect(read('1 1,6 2')).toEqual([1, 1.6, 2]);
  });

  it('tells a policy only what it reads, so that several can be compared', () => {
    const told = draft({ policy: 'day-multiplier', policy_options: { multipliers: '1 1.5' } });
    expect(ask(told, 'prorate').question?.options).toEqual({});
  });
});
