import { z } from 'zod';
import { day, requiredText, text, time } from '../fields.ts';

// What customers' people ask for in their account. A browser without script sends every field as a text.

/** Which pieces of which lines: fields `line-<id>` with how many; a line with none is left alone. */
export const askedLines = z
  .record(
    z.string().regex(/^line-[1-9]\d{0,14}$/, { error: 'id.invalid' }),
    z
      .string()
      .regex(/^\d{1,6}$/, { error: 'quantity.invalid' })
      .transform(Number),
  )
  .transform((fields) =>
    Object.entries(fields)
      .map(([name, quantity]) => ({ lineId: Number(name.slice(5)), quantity }))
      .filter(({ quantity }) => quantity > 0),
  );

const said = {
  note: text(400).default(''),
  phone: text(24).default(''),
  /** Made with the page: a form that comes twice has one effect. */
  key: z.string().max(64, { error: 'text.too_long' }).default(''),
};

export const callOffForm = z.strictObject({ ...said, place: text(120).default('') });

export const extendForm = z.strictObject({
  ...said,
  dateIn: day,
  timeIn: time,
  /** Set once the person has seen both totals. */
  sure: z.literal('yes').optional(),
});

const maybe = <T extends z.ZodType>(field: T) => z.literal('').or(field).default('');

export const pickupForm = z.strictObject({
  ...said,
  contact: text(60).default(''),
  date: maybe(day),
  from: maybe(time),
  to: maybe(time),
});

export const problemForm = z.strictObject({
  phone: said.phone,
  key: said.key,
  note: requiredText(500),
  line: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'field.required' })
    .transform(Number),
  stopped: z.enum(['yes', 'no'], { error: 'field.invalid' }),
});

export const disputeLineForm = z.strictObject({
  key: said.key,
  line: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'field.required' })
    .transform(Number),
  /** An amount before taxes as it is typed, with a point or a comma; all of the line where it is empty. */
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,9}([.,]\d{1,2})?)?$/, { error: 'amount.invalid' })
    .transform((typed) => (typed === '' ? null : Number(typed.replace(',', '.'))))
    .default(null),
  reason: requiredText(400),
});

export const sayForm = z.strictObject({ text: requiredText(1000) });
