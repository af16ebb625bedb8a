import { z } from 'zod';
import { id, text } from '../fields.ts';
import { leftOut } from '../readings/readings.ts';

/** What was really moved, by line, with what was read; a line that is missing was not moved at all. */
export const closingLines = z
  .array(
    z.strictObject({
      lineId: id,
      quantity: z.number({ error: 'quantity.invalid' }),
      meter: z.number().min(0).max(99_999_999).nullable().default(null),
      fuel: z.int().min(0).max(8).nullable().default(null),
      leftOut,
      /** Why the meter is below the last reading. */
      meterReason: text(30).default(''),
    }),
  )
  .max(500);
