import { describe, expect, it } from 'vitest';
import {
  calendarInput,
  calendarSearch,
  daysOf,
  deskSpan,
  shownKinds,
  stepped,
  toggled,
  viewOf,
  wallSpan,
} from './calendar-address.ts';

const day = Temporal.PlainDate.from('2026-01-14');
const spanOf = (view: 'day' | 'week' | 'month', of = day) => {
  const { first, count } = daysOf(view, of);
  return [first.toString(), count];
};

describe('the address of the calendar', () => {
  it('shows a day, a week from Monday on, or a month with its weeks whole [B2.10] [B9.5]', () => {
    expect([spanOf('day'), spanOf('week'), spanOf('month')]).toEqual([
      ['2026-01-14', 1],
      ['2026-01-12', 7],
      ['2025-12-29', 35],
    ]);
    // March 2026 begins on a Sunday: six weeks. February 2027 is four, from Monday to Sunday.
    expect(spanOf('month', Temporal.PlainDate.from('2026-03-31'))).toEqual(['2026-02-23', 42]);
    expect(spanOf('month', Temporal.PlainDate.from('2027-02-10'))).toEqual(['2027-02-01', 28]);
  });

  it('steps by its view, a month from its first day [B2.10]', () => {
    const last = Temporal.PlainDate.from('2026-01-31');
    expect(['day', 'week', 'month'].map((view) => stepped(viewOf({ view }), last, 1).toString())).toEqual([
      '2026-02-01',
      '2026-02-07',
      '2026-02-01',
    ]);
    expect(stepped('month', last, -1).toString()).toBe('2025-12-01');
  });

  it('keeps what it knows of an address and asks with it [B2.10]', () => {
    const raw = { view: 'year', day: '2026-02-30', division_id: '3', kinds: 'out,back', other: '1' };
    expect(calendarSearch(raw)).toEqual({ division_id: '3', kinds: 'out,back' });
    expect(calendarInput({ kinds: 'out' }, deskSpan('week', day))).toEqual({
      query: { from: '2026-01-12', days: '7', per_day: '60', kinds: 'out' },
    });
  });

  it('shows on a wall what fits it: a week from today on, a month by its weeks [S2.15]', () => {
    const told = (view: 'day' | 'week' | 'month') => {
      const { first, count, perDay } = wallSpan(view, day, 1080);
      return [first.toString(), count, perDay];
    };
    // 1080 less 190 is nine entries of 92; a fifth of 960 less 64 is four of 30.
    expect([told('day'), told('week'), told('month')]).toEqual([
      ['2026-01-14', 1, 500],
      ['2026-01-14', 7, 9],
      ['2025-12-29', 35, 4],
    ]);
  });

  it('shows and hides kinds, and never none of them [B2.10]', () => {
    expect(shownKinds({ kinds: 'back,out' })).toEqual(['out', 'back']);
    expect(toggled({ kinds: 'out' }, 'back')).toBe('out,back');
    expect(toggled({ kinds: 'out,back' }, 'out')).toBe('back');
    expect(toggled({ kinds: 'back' }, 'back')).toBe('back');
    expect(toggled({}, 'transfer')).toBe('reservation,out,delivery,off_rent,pickup,back,task');
    expect(
      toggled({ kinds: 'reservation,out,delivery,off_rent,pickup,back,task' }, 'transfer'),
    ).toBeUndefined();
  });
});
