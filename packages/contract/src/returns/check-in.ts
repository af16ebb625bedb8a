import { checkInFors, checkInWays, waysOf } from '@yardline/domain/returns/check-in';
import { cleanings } from '@yardline/domain/yard-returns/states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, price, requiredText, text } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';

/** How dirty something came back; null: not looked at. With a reason it is not charged. */
export const cleaningFound = z
  .strictObject({ level: z.enum(cleanings), waived: text(120).default('') })
  .nullable()
  .default(null);

/** What came back without its parts; none: all were there; null: not looked at. */
export const partsFound = z
  .array(
    z.strictObject({
      name: requiredText(60),
      /** Of a part of the catalog, its list price is what a new one costs unless said. */
      partId: id.nullable().default(null),
      quantity: z
        .int({ error: 'quantity.not_whole' })
        .positive({ error: 'quantity.not_positive' })
        .max(1000, { error: 'quantity.invalid' })
        .default(1),
      /** What a new one costs. */
      price: price.nullable().default(null),
      waived: text(120).default(''),
    }),
  )
  .max(20)
  .nullable()
  .default(null);

const checkInPrice = z.strictObject({
  for: z.enum(checkInFors),
  classId: id.nullable().default(null),
  groupId: id.nullable().default(null),
  serviceId: id,
  by: z.enum(checkInWays),
  /** Money, hours, or percent for each year of age. */
  figure: price,
  /** The most that age takes off, in percent. */
  most: price.nullable().default(null),
});
export type CheckInPrice = z.output<typeof checkInPrice>;

export const checkInSettings = z.strictObject({
  asks_photo: z.boolean(),
  prices: z.array(checkInPrice).max(200),
});
export type CheckInSettings = z.output<typeof checkInSettings>;

type Fault = { path: string; code: RefusalCode };

/** What is wrong with the prices, each at its field: two for the same, a way that it is not made in, more than all of a value. */
export const checkInFaults = ({ prices }: CheckInSettings): Fault[] =>
  prices.flatMap((each, index): Fault[] => {
    const at = (field: string): string => `prices.${index}.${field}`;
    const isSame = (other: CheckInPrice) =>
      other.for === each.for && other.classId === each.classId && other.groupId === each.groupId;
    if (prices.findIndex(isSame) < index) return [{ path: at('for'), code: 'check_in.price_twice' }];
    if (!waysOf[each.for].includes(each.by)) return [{ path: at('by'), code: 'field.invalid' }];
    if (each.classId !== null && each.groupId !== null)
      return [{ path: at('groupId'), code: 'check_in.class_or_group' }];
    if (each.by !== 'age') return each.most === null ? [] : [{ path: at('most'), code: 'field.invalid' }];
    if (each.figure > 100) return [{ path: at('figure'), code: 'amount.invalid' }];
    if (each.most === null) return [{ path: at('most'), code: 'field.required' }];
    return each.most > 100 ? [{ path: at('most'), code: 'amount.invalid' }] : [];
  });

const told = checkInSettings.extend({
  prices: z.array(checkInPrice.extend({ service: z.string(), of: z.string() })),
  row_version: z.int(),
});

export const getCheckInSettings = endpoint({
  name: 'getCheckInSettings',
  method: 'GET',
  path: '/rest-api/company/check-in-charges',
  summary:
    'What is charged for how things come back: cleaning, missing parts, and whether a photo is asked for',
  needs: 'settings.view',
  shows: ['companies', 'services', 'classes', 'groups'],
  reply: told,
});

export const setCheckInSettings = endpoint({
  name: 'setCheckInSettings',
  method: 'PUT',
  path: '/rest-api/company/check-in-charges',
  summary: 'Sets what is charged for how things come back',
  needs: 'settings.edit',
  body: checkInSettings,
  reply: told,
  versioned: true,
});

/** What the check-in of a line that is out charges, by the prices of its machine. */
export const lineCheckInPrice = z.object({
  lineId: id,
  for: z.enum(checkInFors),
  by: z.enum(checkInWays),
  figure: price,
  most: price.nullable(),
  service: z.string(),
  /** The price of the service: of an hour of cleaning. */
  amount: price,
});
export type LineCheckInPrice = z.output<typeof lineCheckInPrice>;
