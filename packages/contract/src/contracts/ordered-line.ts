import { z } from 'zod';
import { day } from '../fields.ts';

/** What a line of a sales order says beside what every line does. */
export const orderedLine = {
  /** Pieces that lie on the shelf for it; null where nothing waits to be picked, or stock is not counted. */
  promised: z.number().nullable().default(null),
  /** When the pieces that are missing should come in. */
  expectedOn: day.nullable().default(null),
};

/** Of a sales order, lines that wait to be picked and lines that were. */
export const orderedRow = { lines_to_pick: z.int().default(0), lines_picked: z.int().default(0) };
