import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money, pageSize } from '../fields.ts';
import { codeOrAll, pageNumber, wireDay, wireFlag, wireSpecs, wireTime } from '../wire-fields.ts';
import { pricing, stock } from '../nouns/shown.ts';

// What is free of a product and what it costs, by the paths of older programs, which say what they want in headers. [B7.5]

const product = z.strictObject({ product: z.string().min(1).max(40) });

export const currentAvailability = endpoint({
  name: 'currentAvailability',
  method: 'GET',
  path: '/rest-api/srmrecord/currentAvailability/product/{product}',
  summary: 'Quantity of a product available now, at one location or in total',
  needs: 'view_inventory',
  params: product,
  headers: z.object({ locOrAll: codeOrAll }),
  shows: [...stock, 'parts'],
  reply: z.object({ productAvailable: z.number(), availabilityNA: z.boolean() }),
});

/** From when to when, by the clocks of the location; of the company's without one. */
const period = {
  fromDate: wireDay,
  fromTime: wireTime.prefault('080000'),
  toDate: wireDay,
  toTime: wireTime.prefault('080000'),
};

export const searchAvailability = endpoint({
  name: 'searchAvailability',
  method: 'GET',
  path: '/rest-api/srmrecord/currentAvailability',
  summary: 'Products with their availability over a period, paged',
  needs: 'view_inventory',
  headers: z.object({
    ...period,
    page: pageNumber,
    limit: pageSize.prefault('5'),
    locOrAll: codeOrAll,
    rentalOrSale: z.enum(['R', 'S'], { error: 'field.invalid' }).default('R'),
    classOrAll: codeOrAll,
    groupOrAll: codeOrAll,
    /** Number of a kit: its contents, or those of a kit within it. */
    kitOrAll: codeOrAll,
    statusCodeOrAll: codeOrAll,
    sortByAvailableQuantity: wireFlag.prefault('N'),
    activeOnly: wireFlag.prefault('Y'),
    /** Y: what has the description as its tag is found as well. [B3.28] */
    includeBasedOnTag: wireFlag.prefault('N'),
    specs: wireSpecs.optional(),
    manufacturedYear: z
      .string()
      .regex(/^\d{4}$/, { error: 'field.invalid' })
      .transform(Number)
      .optional(),
    description: z.string().max(64, { error: 'text.too_long' }).default(''),
  }),
  rate: 'search',
  shows: [...stock, 'attributes', 'categories', 'groups', 'kits', 'parts'],
  reply: z.object({
    availability: z.array(
      z.object({
        number: z.string(),
        description: z.string(),
        product_class: z.string(),
        product_group: z.string(),
        location: z.string(),
        status_code: z.string(),
        quantity: z.number(),
        productAvailable: z.number(),
        availabilityNA: z.boolean(),
      }),
    ),
    totalPages: z.int(),
  }),
});

/** One rate of a product: what it costs, and for how long that is. */
const wireRate = z.object({ rateCode: z.string(), description: z.string(), rate: money });

export const productPrice = z.object({
  /** Of one piece for the whole period, before discounts; null where its rates price no such period. */
  rate: money.nullable(),
  /** The rate that was taken, or several as they add up: `WEEK+DAY`. */
  rateCode: z.string(),
  /** The rate that is shown as daily; null without rates. [B9.6] */
  standardRate: money.nullable(),
  rates: z.array(wireRate),
});

const priced = {
  params: product,
  needs: ['view_inventory', 'contracts.view', 'reservations.view', 'quotes.view'],
  headers: z.object({
    ...period,
    /** Code of the division for which it is priced; the first one when left out. */
    division: codeOrAll,
    /** Number of the customer whose rates apply; everybody's when left out. */
    customer: codeOrAll,
  }),
  shows: pricing,
  reply: productPrice,
} as const;

export const getPrice = endpoint({
  ...priced,
  name: 'getPrice',
  method: 'GET',
  path: '/rest-api/update/getPrice/product/{product}',
  summary: 'The price of one unit of a product for a period',
});

export const askPrice = endpoint({
  ...priced,
  name: 'askPrice',
  method: 'PUT',
  question: true,
  path: '/rest-api/update/getPrice/product/{product}',
  summary: 'The same as a PUT call, for programs that need one; changes nothing',
});

export const recordPrice = endpoint({
  ...priced,
  name: 'recordPrice',
  method: 'GET',
  path: '/rest-api/srmrecord/price/product/{product}',
  summary: 'The same price, in the records service',
});

export const getServiceRecord = endpoint({
  name: 'getServiceRecord',
  method: 'GET',
  path: '/rest-api/srmrecord/service/{code}',
  summary: 'A service by code: whether it asks for a quantity, and whether it can be changed if automatic',
  needs: ['services.view', 'settings.view', 'contracts.view', 'reservations.view', 'quotes.view'],
  params: z.strictObject({ code: z.string().min(1).max(12) }),
  shows: ['services'],
  reply: z.object({
    serviceCode: z.string(),
    description: z.string(),
    amount: money,
    qtyPrompt: z.boolean(),
    autoService: z.boolean(),
    allowEditAutoSvc: z.boolean(),
  }),
});
