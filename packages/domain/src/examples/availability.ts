import { checkStock, type StockQuestion } from '../availability/check.ts';
import { leastByDay } from '../availability/days.ts';
import { freeOver } from '../availability/free.ts';
import { kitsFree, piecesPerKit } from '../availability/kits.ts';
import { dayOf, startOfDay } from '../time/local.ts';
import type { Example } from './example.ts';

const odoo = 'Odoo sale_stock_renting, test_rental_product_flow';
const signals = 'signals-rental/framework (MIT), tests/Feature/Availability';

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const midnight = (day: string): Temporal.Instant => startOfDay(day, 'UTC');
const dayMinutes = 1_440;

/** 4 owned, 3 of them from 10 to 13 April; asked from `from` to `to`. */
const overlapping = (id: string, from: string, to: string): Example => ({
  id,
  area: 'availability',
  rule: 'availability.overlap',
  source: odoo,
  kind: 'stated',
  input: { owned: 4, held: 3, held_from: '2026-04-10', held_to: '2026-04-13', from, to },
  expected: { unavailable: 3 },
  answer: () => {
    const hold = { from: midnight('2026-04-10'), to: midnight('2026-04-13'), quantity: 3 };
    return { unavailable: 4 - freeOver(4, [hold], { from: midnight(from), to: midnight(to) }) };
  },
});

/** Stock with one demand of 13 to 15 April and a day of turn-round after it. */
const buffered = (owned: number, from: string, to: string): StockQuestion => ({
  owned,
  wanted: 0,
  buffers: { before: 0, after: dayMinutes },
  demands: [{ kind: 'C', from: midnight('2026-04-13'), to: midnight('2026-04-15'), quantity: 3 }],
  period: { from: midnight(from), to: midnight(to) },
});

const kit = (
  id: string,
  rows: readonly [kit: string, part: string, quantity: number][],
  free: Readonly<Record<string, number>>,
  kits: number,
): Example => ({
  id,
  area: 'availability',
  rule: 'kit.scarcest-part',
  source: `${signals}/KitAvailabilityCalculatorTest.php`,
  kind: 'stated',
  input: { rows: rows.map(([outer, part, quantity]) => ({ kit: outer, part, quantity })), free },
  expected: { kits },
  answer: () => {
    const pieces = piecesPerKit(
      'kit',
      rows.map(([outer, part, quantity]) => ({ kit: outer, part, quantity })),
    );
    return { kits: kitsFree(pieces, new Map(Object.entries(free))) };
  },
});

/** Published examples of availability. */
export const availabilityExamples: readonly Example[] = [
  overlapping('V133', '2026-04-10', '2026-04-13'),
  overlapping('V134', '2026-04-09', '2026-04-13'),
  overlapping('V135', '2026-04-10', '2026-04-12'),
  {
    id: 'V138',
    area: 'availability',
    rule: 'availability.without-end',
    source: odoo,
    kind: 'stated',
    input: { owned: 4, picked_up: 3 },
    expected: { in_warehouse: 1, on_rent: 3, owned: 4 },
    answer: () => {
      const now = at('2026-04-10T12:00Z');
      const out = { from: at('2026-04-10T08:00Z'), to: null, quantity: 3 };
      const free = freeOver(4, [out], { from: now, to: now });
      return { in_warehouse: free, on_rent: 4 - free, owned: 4 };
    },
  },
  {
    id: 'V141',
    area: 'availability',
    rule: 'availability.turn-round',
    source: `${signals}/BufferedDemandWindowTest.php`,
    kind: 'stated',
    input: { owned: 5, demand: 3, from: '2026-04-13', to: '2026-04-15', buffer_after_minutes: dayMinutes },
    expected: { wednesday: 2, thursday: 5 },
    answer: () => {
      const freeAt = (moment: string): number => {
        const question = buffered(5, '2026-04-13', '2026-04-17');
        return checkStock({ ...question, period: { from: at(moment), to: at(moment).add({ minutes: 1 }) } })
          .available;
      };
      return { wednesday: freeAt('2026-04-15T06:00Z'), thursday: freeAt('2026-04-16T06:00Z') };
    },
  },
  {
    id: 'V143',
    area: 'availability',
    rule: 'availability.shortage',
    source: `${signals}/BufferedDemandWindowTest.php`,
    kind: 'stated',
    input: { owned: 2, demand: 3, from: '2026-04-13', to: '2026-04-15', buffer_after_minutes: dayMinutes },
    expected: { wednesday: -1, is_short_wednesday: true, is_short_thursday: false },
    answer: () => {
      const { timeline } = checkStock(buffered(2, '2026-04-15', '2026-04-17'));
      const [wednesday, thursday] = leastByDay(timeline, 'UTC').map(({ free }) => free);
      return {
        wednesday: wednesday ?? null,
        is_short_wednesday: (wednesday ?? 0) < 0,
        is_short_thursday: (thursday ?? 0) < 0,
      };
    },
  },
  {
    id: 'V144',
    area: 'availability',
    rule: 'availability.turn-round',
    source: `${signals}/BufferedDemandWindowTest.php`,
    kind: 'stated',
    input: {
      owned: 3,
      competing: 3,
      competing_to: '2026-04-15',
      buffer_after_minutes: dayMinutes,
      from: '2026-04-15',
      to: '2026-04-16',
    },
    expected: { available: 0 },
    answer: () => ({ available: checkStock(buffered(3, '2026-04-15', '2026-04-16')).available }),
  },
  kit(
    'V145',
    [
      ['kit', 'a', 2],
      ['kit', 'b', 1],
      ['kit', 'c', 3],
    ],
    { a: 10, b: 7, c: 9 },
    3,
  ),
  kit(
    'V148',
    [
      ['kit', 'inner', 1],
      ['inner', 'leaf', 2],
    ],
    { leaf: 9 },
    4,
  ),
  kit(
    'V149',
    [
      ['kit', 'a', 1],
      ['kit', 'b', 0],
    ],
    { a: 4, b: 1 },
    4,
  ),
  {
    id: 'V150',
    area: 'availability',
    rule: 'time.local-day',
    source: `${signals}/SlotCalculatorTest.php`,
    kind: 'stated',
    input: { instant: '2026-03-02T02:00:00Z', time_zone: 'America/New_York' },
    expected: { day_starts: '2026-03-01T05:00:00Z' },
    answer: () => {
      const day = dayOf(at('2026-03-02T02:00:00Z'), 'America/New_York');
      return { day_starts: startOfDay(day, 'America/New_York').toString() };
    },
  },
];
