import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { holdsCardNumber } from '@yardline/domain/text/card-number';
import { areCoordinates } from '@yardline/domain/text/numbers';
import { sizes } from '@yardline/domain/text/sizes';
import { isWithinHorizon } from '@yardline/domain/time/horizon';
import { earliestYear } from '@yardline/domain/time/limits';
import { z } from 'zod';

/** Whole, positive row number. In a path it arrives as digits. */
export const id = z.int({ error: 'id.invalid' }).positive({ error: 'id.invalid' });

/** The id of a record that a form asks to be chosen: none yet (0) is a missing choice, not a bad id. */
export const chosenId = z.int({ error: 'id.invalid' }).positive({ error: 'field.required' });

/** An id in a path or a query: digits, converted explicitly; anything else is refused. */
export const pathId = z
  .string({ error: 'id.invalid' })
  .regex(/^[1-9]\d{0,14}$/, { error: 'id.invalid' })
  .transform(Number);

/** `{ id }` of most paths. */
export const idParams = z.strictObject({ id: pathId });

/** Amount of money on the wire: at most two decimals, below ten million million, of either sign. */
export const money = z
  .number({ error: 'amount.invalid' })
  .refine((n) => Math.abs(n) < 1e13 && hasAtMostDecimals(n, 2), { error: 'amount.invalid' });

/** Amount that may not be negative. */
export const price = money.refine((n) => n >= 0, { error: 'amount.negative' });

/** Percent from 0 to 100 with at most two decimals. */
export const percent = z
  .number({ error: 'discount.invalid' })
  .min(0, { error: 'discount.invalid' })
  .max(100, { error: 'discount.invalid' })
  .refine((n) => hasAtMostDecimals(n, 2), { error: 'discount.invalid' });

/** Miles or kilometres, one way, with at most two decimals. */
export const distance = z
  .number({ error: 'field.invalid' })
  .refine((n) => n >= 0 && n < 1e5 && hasAtMostDecimals(n, 2), { error: 'field.invalid' });

/** A number of a document's form: only its type is bounded here, the rest is a rule of the trade with words of its own. */
export const figure = z.number({ error: 'field.invalid' });

/** Any finite quantity; whether it may be zero, negative or fractional is the rule of the line that carries it. */
export const quantity = z
  .number({ error: 'quantity.invalid' })
  .refine((n) => Math.abs(n) < 1e10, { error: 'quantity.invalid' });

/**
 * Trimmed text of at most `max` characters as it is, without control characters and without halves of characters. Only for what
 * the list of exceptions in apps/server/test/laws/card-numbers.test.ts names: serial numbers that look like card numbers.
 */
const anyText = (max: number) =>
  z
    .string({ error: 'text.invalid' })
    .max(max, { error: 'text.too_long' })
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]*$/u, { error: 'text.invalid' })
    .trim();

/** Whether a text may come to rest: it holds no number of a payment card. */
export const isCardless = (value: string): boolean => !holdsCardNumber(value);

/** Text that people type. Card numbers are refused in all of them, so that none comes to rest anywhere. [B3.40] */
export const text = (max: number) => anyText(max).refine(isCardless, { error: 'text.card_number' });

/** The maker's number of a machine or piece: up to 19 digits with a check digit of the same kind (IMEI and others). */
export const serialNumber = anyText(30);
export const serialNumbers = z.array(serialNumber.min(1, { error: 'field.required' })).max(500);

/** An address for mail. */
export const mailAddress = z
  .email({ error: 'email.invalid' })
  .max(254, { error: 'text.too_long' })
  .refine(isCardless, { error: 'text.card_number' });

/** Text that may not be blank. */
export const requiredText = (max: number) => text(max).min(1, { error: 'field.required' });

// Every date that a caller types has a horizon; apps/server/test/laws/horizon.test.ts looks for one without.
const isLateEnough = (text: string): boolean => text >= String(earliestYear);

/** Calendar day, `2026-01-31`, from 1900 to twenty years ahead. */
export const day = z.iso
  .date({ error: 'date.invalid' })
  .refine(isLateEnough, { error: 'date.invalid' })
  .refine(isWithinHorizon, { error: 'date.too_far' });

/** Instant that a caller names, `2026-01-31T13:30:00Z`, within the same horizon. */
export const moment = z.iso
  .datetime({ error: 'date.invalid' })
  .refine(isLateEnough, { error: 'date.invalid' })
  .refine(isWithinHorizon, { error: 'date.too_far' });

/** Wall-clock time, `08:30`. */
export const time = z
  .string({ error: 'time.invalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time.invalid' });

/** Instant in UTC, `2026-01-31T13:30:00Z`, as answers carry it. */
export const instant = z.string({ error: 'date.invalid' });

/** Postal address of a site, a yard or a ticket end. */
export const address = z.strictObject({
  name: text(64),
  addr1: text(64),
  addr2: text(64).default(''),
  city: text(40).default(''),
  prov_state: text(5).default(''),
  postal_zip: text(10).default(''),
  phone: text(15).default(''),
});
export type Address = z.output<typeof address>;

/** An address that is not known yet. */
export const noAddress: Address = {
  name: '',
  addr1: '',
  addr2: '',
  city: '',
  prov_state: '',
  postal_zip: '',
  phone: '',
};

/** The same as it is typed, with the lengths of every address. What is longer from before stays readable, and is shortened with the next change. [B9.3] */
export const typedAddress = address.extend({
  addr1: text(sizes.address),
  addr2: text(sizes.address).default(''),
  city: text(sizes.city).default(''),
});

/** A place on the map, in degrees north and east; (0, 0) is what a failed search says. [B5.30] */
export const mapPlace = z
  .strictObject({
    latitude: z.number({ error: 'coordinates.invalid' }),
    longitude: z.number({ error: 'coordinates.invalid' }),
  })
  .refine(({ latitude, longitude }) => areCoordinates(latitude.toFixed(6), longitude.toFixed(6)), {
    error: 'coordinates.invalid',
  });
export type MapPlace = z.output<typeof mapPlace>;

/** Degrees of a place that may be unknown; both or neither are given. */
export const degrees = z.number({ error: 'coordinates.invalid' }).nullable().default(null);

/** Faults of a place on the map: one degree without the other, off the earth, or the (0, 0) of a failed search. [B5.30] */
export const placeFaults = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  context: z.core.$RefinementCtx,
): void => {
  if (latitude === null && longitude === null) return;
  if (latitude !== null && longitude !== null && areCoordinates(latitude.toFixed(6), longitude.toFixed(6)))
    return;
  const path = latitude === null || Math.abs(latitude) > 90 ? ['latitude'] : ['longitude'];
  context.addIssue({ code: 'custom', path, message: 'coordinates.invalid' });
};

/** Optional flag in a query: `1` or absent. */
export const queryFlag = z.literal('1').optional();

/** Rows picked out of a list, by their ids: `12,15,103`. */
export const pickedIds = z
  .string()
  .max(120_000, { error: 'text.too_long' })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { error: 'id.invalid' })
  .transform((text) => text.split(',').map(Number));
/** The most rows that can be picked by hand; beyond that a filter is used. */
export const mostPicked = 10_000;

const pageSizes = [1, 5, 10, 15, 20, 25, 50, 100, 200, 500, 1000, 1500, 2000];

/** A page size on offer; an unknown one falls to the next larger, 0 to the cap. */
export const pageSize = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'page.invalid' })
  .transform((s) => (s === '0' ? 2000 : (pageSizes.find((n) => n >= Number(s)) ?? 2000)));

/** A page by its number, the first is 1; how deep it may go, the list says. [B7.22] */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, { error: 'page.invalid' })
  .transform(Number);

/**
 * Query of a list: words to search, one of the named sorts with its sign, a page size and where the last page ended.
 *
 * @param sorts names of the columns it may be sorted by; the first is the default
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    search: z.string().max(200, { error: 'text.too_long' }).optional(),
    sort: z
      .string()
      .regex(/^[+-]?[a-z_]+$/, { error: 'sort.unknown' })
      .refine((s) => sorts.includes(s.replace(/^[+-]/, '')), { error: 'sort.unknown' })
      .optional(),
    page_size: pageSize.optional(),
    after: z.string().max(400).optional(),
    /** Count what matches; exact up to 10,000, then said to be an estimate. */
    count: queryFlag,
    ...filters,
  });

/**
 * Answer of a list: the page, where the next one starts (null on the last), the count when asked for, and the words that
 * were looked for in place of mistyped ones.
 */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    total: z.int().optional(),
    total_is_estimate: z.boolean().optional(),
    corrected: z.string().optional(),
  });
