import { z } from 'zod';
import { rerentForm } from './rerents.ts';
import { day, figure, id, requiredText, serialNumbers, text, time } from '../fields.ts';

/** The most lines of a document. */
export const mostLines = 500;

/** A product line as it is written: mode A adds, C changes, D removes. Dates left out are the document's. */
export const lineForm = z.strictObject({
  id: id.optional(),
  mode: z.enum(['A', 'C', 'D']),
  type: z.enum(['R', 'S', 'V']),
  productId: id,
  quantity: figure,
  dateOut: day.nullable().default(null),
  timeOut: time.nullable().default(null),
  dateIn: day.nullable().default(null),
  timeIn: time.nullable().default(null),
  /** Of a rental an amount per day that hides the rate table, otherwise the price of one piece. */
  rateOverride: figure.nullable().default(null),
  discP: figure.nullable().default(null),
  description: text(64).default(''),
  chargeable: z.boolean().default(true),
  /** Whether it shows on papers; left out, a new line goes by its division, a saved one stays as it is. */
  print: z.boolean().optional(),
  meterOut: figure.nullable().default(null),
  meterReason: text(30).default(''),
  /**
   * The kit of this form that brings a new line along: the place of its line among the lines, before this one, and how many go
   * with each kit. The line's quantity follows the kit's, whatever it says. A saved line stays with the kit that it came with.
   */
  kit: z
    .strictObject({
      line: z.int({ error: 'field.invalid' }).min(0, { error: 'field.invalid' }),
      quantity: z.number({ error: 'quantity.invalid' }).gt(0, { error: 'quantity.not_positive' }).lt(1e10),
    })
    .nullable()
    .default(null),
  /** Of a sales order, the day on which the pieces that are missing should come in. */
  expectedOn: day.nullable().default(null),
  /** It came by itself with another product. */
  autoAdd: z.boolean().default(false),
  /**
   * What was asked for, where the product stands in for it: the line costs what the asked one does. Left out, a saved line keeps what it
   * says; null is the product for itself, at its own rates.
   */
  inPlaceOf: z
    .strictObject({ productId: id, reason: requiredText(64) })
    .nullable()
    .optional(),
  /** Rented from a vendor instead of the own stock. Left out, a saved line stays as it is; null is the own stock. */
  rerent: rerentForm.nullable().optional(),
  /** Pieces of a part that are known by their numbers; left out, a saved line keeps those that it has. */
  serialNumbers: serialNumbers.optional(),
});
export type LineForm = z.input<typeof lineForm>;
