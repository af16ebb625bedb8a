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

/**
 * What the machine of each line becomes, by the line's id, as older programs close: CP on a closed pickup, F off rent and still
 * there, A available.
 */
export const closingCodes = z.record(
  // Shorter than the number of a card.
  z.string().regex(/^[1-9]\d{0,11}$/, { error: 'contract.line_not_found' }),
  z.enum(['CP', 'F', 'A'], { error: 'ticket.code_unknown' }),
);
export type ClosingCodes = z.output<typeof closingCodes>;
