import { z } from 'zod';
import { rate } from '../assets/assets.ts';
import { id, instant, money } from '../fields.ts';
import { priceExplanation } from '../pricing/price-explanation.ts';
import { energy } from '../readings/readings.ts';
import { orderedLine } from './ordered-line.ts';
import { lineRerent } from './rerents.ts';

/** A line of a document, with its price. */
export const contractLine = z.object({
  id: id.nullable(),
  lineNumber: z.int(),
  type: z.enum(['R', 'S', 'V']),
  productId: id,
  product: z.string(),
  /** What was asked for, where something else goes out in its place, and why. */
  requestedProduct: z.string().nullable().default(null),
  requestedProductId: id.nullable().default(null),
  substitutionReason: z.string().default(''),
  description: z.string(),
  isBulk: z.boolean(),
  /** It asks for any machine of a group. */
  isGroup: z.boolean().default(false),
  quantity: z.number(),
  /** The line's own dates; null where they are the document's, as in the form. */
  dateOut: z.string().nullable(),
  timeOut: z.string().nullable(),
  dateIn: z.string().nullable(),
  timeIn: z.string().nullable(),
  /** O on rent, F off rent, R returned, S sold, or empty before it leaves. */
  statusCode: z.string(),
  outAt: instant.nullable(),
  returnedAt: instant.nullable(),
  billedThrough: instant.nullable(),
  rates: z.array(rate),
  // A draft keeps whatever was typed.
  rateOverride: z.number().nullable(),
  rateCode: z.string(),
  /** One piece over the line's whole period, before discount. */
  unitPrice: money,
  /** All pieces before discount, and one piece less the discount. [B3.3] */
  unitTotal: money,
  netUnitRate: money,
  /** What a day of it costs by its rates; null without rates. [B9.6] */
  standardRate: money.nullable(),
  /** What it is sold for by its record; null of a service, and before it is saved. */
  listPrice: money.nullable().default(null),
  /** Code of the class of its product, the status code of its machine, and the taxes that it bears; told once it is saved. [B3.6] */
  productClass: z.string().default(''),
  productStatus: z.string().default(''),
  tax1Code: z.string().default(''),
  tax2Code: z.string().default(''),
  /** The price with which it came, in whose place an override stands: of a rental a day by its rates, else one piece by its record. [B3.3] */
  originPrice: money.nullable().default(null),
  /** What was billed for the use of its machine beyond the allowance. [B3.3] */
  meterCharge: money.default(0),
  discP: z.number().nullable(),
  discountAmount: money,
  extendedAmount: money,
  /** A part whose pieces are known by their numbers, and those that the line names. [B3.5] */
  isSerialized: z.boolean(),
  serialNumbers: z.array(z.string()),
  chargeable: z.boolean(),
  print: z.boolean(),
  meterType: z.string(),
  /** What its machine runs on: its own, else its class's. */
  energy: energy.default(''),
  meterOut: z.number().nullable(),
  meterIn: z.number().nullable(),
  meterReason: z.string(),
  fuelOut: z.int().nullable(),
  fuelIn: z.int().nullable(),
  /** Its own number where the line is a kit, else empty. */
  kitNumber: z.string().default(''),
  /** The kit that brought the line along: its number, the id of its line (none before it is saved) and that line's number. */
  fromKit: z
    .object({ kitN: z.string(), detailTrxN: id.nullable(), lineNumber: z.int() })
    .nullable()
    .default(null),
  /** How many of it go with each kit. */
  kitQuantity: z.number().nullable().default(null),
  autoAdd: z.boolean().default(false),
  rerent: lineRerent.nullable().default(null),
  explanation: priceExplanation.nullable(),
  /** Free of so many owned over the line's period beside this document; told when a form is priced, null when it does not apply. */
  ...orderedLine,
  available: z.number().nullable(),
  owned: z.number().nullable().default(null),
});
export type ContractLine = z.output<typeof contractLine>;
