import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sum } from '../money/cents.ts';
import { priceRental } from '../pricing/price.ts';
import { dayOf, toInstant } from '../time/local.ts';
import { placeholders } from '../words/fill.ts';
import { partialRules, type BilledLine } from './charge.ts';
import { cycleRules, lastAlignDay, type CycleClock } from './cycles.ts';
import { schedule, type ScheduledInvoice, type ScheduleQuestion } from './schedule.ts';
import { billWords, tellAll } from './words.ts';

const zone = 'America/New_York';
const at = (date: string, time = '12:00') => toInstant(date, time, zone);

const rates: BilledLine['rates'] = [
  { code: 'DAY', unit: 'day', count: 1, amount: 10000 },
  { code: 'WEEK', unit: 'week', count: 1, amount: 30000 },
  { code: '4WK', unit: 'four_week', count: 1, amount: 80000 },
];

type Asked = Partial<ScheduleQuestion> & { clock?: Partial<CycleClock>; terms?: Partial<BilledLine> };

const question = ({ clock, terms, ...more }: Asked = {}): ScheduleQuestion => ({
  line: {
    rates,
    quantity: 1,
    graceMinutes: 0,
    clock: { dateOut: at('2026-01-05'), rule: 'four_weeks', zone, ...clock },
    ...terms,
  },
  timing: 'arrears',
  returnedAt: at('2026-03-10'),
  asOf: at('2026-03-10'),
  ...more,
});

const totals = (invoices: readonly ScheduledInvoice[]) =>
  invoices.map(({ charged, credit }) => charged - credit);
const days = (invoices: readonly ScheduledInvoice[]) =>
  invoices.map(({ billedThrough }) => dayOf(billedThrough, zone));

describe('a schedule', () => {
  test.each<[string, Asked, number[]]>([
    ['by four weeks', {}, [80000, 80000, 40000]],
    ['by calendar months', { clock: { rule: 'calendar_month' } }, [80000, 80000, 30000]],
    // 9 weeks, 1 day.
    ['by weeks', { clock: { rule: 'week' } }, [...Array.from({ length: 9 }, () => 30000), 10000]],
    // 5 to 15 Jan: 10 days; to 31: 16; to 15 Feb: 15; to 28: 13; to 10 Mar: 10.
    ['twice a month', { clock: { rule: 'semi_monthly' } }, [60000, 80000, 70000, 60000, 60000]],
    // 8 days of 28 at 800.00, and 5 of 31.
    ['prorated at the end', { terms: { last: 'prorate' } }, [80000, 80000, 22857]],
    [
      'by months, prorated at the end',
      { clock: { rule: 'calendar_month' }, terms: { last: 'prorate' } },
      [80000, 80000, 12903],
    ],
    // The whole 64 days cost 2 × 800 + 300 + 100.
    [
      'by months, cumulative at the end',
      { clock: { rule: 'calendar_month' }, terms: { last: 'cumulative' } },
      [80000, 80000, 40000],
    ],
    // Aligned to the 1st: 27 days, 28 days, 9 days.
    ['by months from the 1st', { clock: { rule: 'calendar_month', alignDay: 1 } }, [80000, 80000, 50000]],
    // 27 of the 31 days from 1 January at 800.00 are 696.77; 9 of 31 are 232.26.
    [
      'by months from the 1st, prorated at both ends',
      { clock: { rule: 'calendar_month', alignDay: 1 }, terms: { first: 'prorate', last: 'prorate' } },
      [69677, 80000, 23226],
    ],
    ['never but at the return', { clock: { isCycleBilled: false } }, [200000]],
    ['at a flat rate', { terms: { flatRate: 50000 } }, [50000, 50000, 50000]],
    ['in advance', { timing: 'advance' }, [80000, 80000, 80000, -40000]],
    ['for three pieces less 10 %', { terms: { quantity: 3, discountPercent: 10 } }, [216000, 216000, 108000]],
    ['discounted to nothing', { terms: { discountPercent: 100 } }, [0, 0, 0]],
    ['with a minimum that counts once', { terms: { minimum: 90000 } }, [90000, 80000, 40000]],
  ])('%s gives these invoices [B3.39] [B9.12]', (_what, asked, expected) => {
    expect(totals(schedule(question(asked)))).toEqual(expected);
  });

  test.each([
    ['2026-07-31', '15:58', [28360, 28360]],
    ['2026-08-01', '16:30', [28360, 28360]],
  ])(
    'a cumulative rest of a month never costs more than four weeks: back %s %s [B3.39]',
    (day, time, expected) => {
      const dateOut = at('2026-06-01', '16:30');
      const fourWeeks: BilledLine['rates'] = [{ code: 'M', unit: 'four_week', count: 1, amount: 28360 }];
      const returned = { returnedAt: at(day, time), asOf: at(day, time) };
      const asked = (timing: 'arrears' | 'advance') =>
        question({
          clock: { rule: 'calendar_month', dateOut },
          terms: { rates: fourWeeks, last: 'cumulative' },
          timing,
          ...returned,
        });
      expect(totals(schedule(asked('arrears')))).toEqual(expected);
      expect(sum(totals(schedule(asked('advance'))))).toBe(sum(expected));
    },
  );

  it('by weeks comes together to one bill at the return, where days and weeks are all there is [B3.39] [B5.39]', () => {
    const dayAndWeek = rates.slice(0, 2);
    for (let day = 1; day <= 70; day += 1) {
      const returnedAt = at('2026-01-05').add({ hours: 24 * day });
      const asked = (clock: Partial<CycleClock>) =>
        question({ clock, terms: { rates: dayAndWeek }, returnedAt, asOf: returnedAt });
      const once = totals(schedule(asked({ isCycleBilled: false })));
      expect([day, sum(totals(schedule(asked({ rule: 'week' }))))]).toEqual([day, once[0]]);
    }
  });

  it('in advance gives back what an early return did not use [B3.39]', () => {
    const early = question({ timing: 'advance', returnedAt: at('2026-01-15') });
    const [first, credit] = schedule(early);
    expect([first?.charged, first?.at, first?.billedThrough]).toEqual([
      80000,
      at('2026-01-05'),
      at('2026-02-02'),
    ]);
    // Ten days are a week and three days: 600.00.
    expect([credit?.credit, credit?.at]).toEqual([20000, at('2026-01-15')]);
    expect(credit?.lines[0]).toMatchObject({
      unit: -20000,
      period: { from: at('2026-01-15'), to: at('2026-02-02') },
    });
    const why = credit?.lines[0]?.explanation ?? [];
    expect(tellAll(why, 'en')).toEqual([
      'Billed $800.00 to Feb 2, 2026 12:00 PM; $600.00 due to Jan 15, 2026 12:00 PM: $200.00 credited per unit.',
    ]);
    expect(tellAll(why, 'fr', 'CAD').map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Facturé 800,00 $ jusqu’au 2 févr. 2026 12 h, dû 600,00 $ au 15 janv. 2026 12 h : note de crédit de 200,00 $ par unité.',
    ]);
  });

  // Westrom's own figures: 697.50 billed for January, 1,012.50 for the whole time leave 315.00.
  it('re-rates the whole rental and bills the rest of it [B3.39]', () => {
    const dateOut = at('2015-01-01', '00:00');
    const returnedAt = at('2015-02-15', '00:00');
    const daily = [{ code: 'DAY', unit: 'day', count: 1, amount: 2250 }] as const;
    const asked = question({
      returnedAt,
      asOf: returnedAt,
      clock: { dateOut, rule: 'calendar_month', alignDay: 1 },
      terms: { rates: daily, last: 'cumulative', policy: 'best-rate' },
    });
    expect(totals(schedule(asked))).toEqual([69750, 31500]);
  });

  it('says why in both languages, with the same figures [S1.6]', () => {
    const { en, fr } = billWords;
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(fr[key])).toEqual(placeholders(en[key]));
    }
  });

  it('lets trifles go where the company says so, and says it [B3.39]', () => {
    const early = { timing: 'advance', returnedAt: at('2026-01-15') } as const;
    expect(totals(schedule(question({ ...early, minimumRefund: 20000 })))).toEqual([80000, -20000]);
    expect(totals(schedule(question({ ...early, minimumRefund: 20001 })))).toEqual([80000]);
    expect(totals(schedule(question({ minimumCharge: 40001 })))).toEqual([80000, 80000]);
    expect(totals(schedule(question({ minimumCharge: 40001, returnedAt: at('2026-01-06') })))).toEqual([
      10000,
    ]);
  });

  it('of what is still out goes as far as it is asked [B3.39]', () => {
    const open = { returnedAt: null, asOf: at('2026-03-02') };
    expect(days(schedule(question(open)))).toEqual(['2026-02-02', '2026-03-02']);
    expect(days(schedule(question({ ...open, timing: 'advance' })))).toEqual([
      '2026-02-02',
      '2026-03-02',
      '2026-03-30',
    ]);
    expect(schedule(question({ ...open, clock: { isCycleBilled: false } }))).toEqual([]);
  });

  it('leaves out a cycle off rent as a whole, but not at a flat rate [B3.54]', () => {
    const offRent = [{ from: at('2026-02-01'), to: at('2026-03-03') }];
    // The first cycle is 27 days, still a month; the last from 3 to 10 March.
    expect(totals(schedule(question({ terms: { offRent } })))).toEqual([80000, 30000]);
    expect(totals(schedule(question({ terms: { offRent, flatRate: 100 } })))).toEqual([100, 100, 100]);
  });

  it('bills what was sold once, with the first invoice [B3.39]', () => {
    const sales = [{ description: 'Filter', quantity: 3, unit: 335, discountPercent: 10 }];
    const invoices = schedule(question({ sales, terms: { discountPercent: 50 } }));
    expect(totals(invoices)).toEqual([40000 + 905, 40000, 20000]);
    expect(invoices[0]?.lines[1]).toMatchObject({ type: 'S', gross: 1005, discount: 100, net: 905 });
  });
});

const anyQuestion = fc
  .record({
    rule: fc.constantFrom(...cycleRules),
    align: fc.option(fc.integer({ min: 1, max: 31 })),
    timing: fc.constantFrom('advance' as const, 'arrears' as const),
    first: fc.constantFrom(...partialRules),
    last: fc.constantFrom(...partialRules),
    out: fc.integer({ min: 0, max: 800 }),
    hours: fc.integer({ min: 0, max: 24 * 120 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    discountPercent: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ rule, align, timing, first, last, out, hours, quantity, discountPercent }) => {
    const dateOut = at('2024-01-31').add({ hours: 24 * out });
    const alignDay = align === null || lastAlignDay[rule] === 0 ? null : Math.min(align, lastAlignDay[rule]);
    const returnedAt = dateOut.add({ hours });
    return question({
      timing,
      returnedAt,
      asOf: returnedAt,
      clock: { dateOut, rule, alignDay },
      terms: { first, last, quantity, discountPercent },
    });
  });

describe('whatever is asked', () => {
  it('the charged times follow each other from the date out and reach the return [B3.39] [B9.12]', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const { clock } = asked.line;
        const returned = asked.returnedAt ?? asked.asOf;
        const charges = schedule(asked).filter(({ lines }) => (lines[0]?.gross ?? 0) > 0);
        let reached = clock.dateOut;
        for (const { lines } of charges) {
          expect(lines[0]?.period?.from).toEqual(reached);
          reached = lines[0]?.period?.to ?? reached;
        }
        const isReached = Temporal.Instant.compare(reached, returned) >= 0;
        expect(isReached || asked.line.last === 'cumulative').toBe(true);
        const isBeyond = Temporal.Instant.compare(reached, returned) > 0;
        expect(isBeyond && asked.timing === 'arrears').toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('a credit gives back exactly what was charged beyond what arrears would have charged [B3.39]', () => {
    fc.assert(
      fc.property(anyQuestion, (asked) => {
        const line = { ...asked.line, discountPercent: 0, first: 'restart', last: 'restart' } as const;
        const total = (timing: ScheduleQuestion['timing']) =>
          sum(totals(schedule({ ...asked, line, timing })));
        expect(total('advance')).toBe(total('arrears'));
      }),
      { numRuns: 200 },
    );
  });

  it('cutting a rental at four weeks never changes what it costs [B9.6]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 * 150 }), (hours) => {
        const dateOut = at('2026-01-05');
        const returnedAt = dateOut.add({ hours });
        const { line } = question();
        const whole = priceRental({ ...line, zone, from: dateOut, to: returnedAt }).net;
        expect(sum(totals(schedule(question({ returnedAt }))))).toBe(whole);
      }),
      { numRuns: 200 },
    );
  });
});
