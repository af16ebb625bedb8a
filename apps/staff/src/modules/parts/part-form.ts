import { type Part, partForm } from '@yardline/contract/parts';
import { z } from 'zod';

/** What the forms of a new part and of a known one fill in; each sends what its call takes of it. */
export const partFields = partForm.extend({ is_active: z.boolean() });
export type PartFieldsInput = z.input<typeof partFields>;
export type PartFieldsOutput = z.output<typeof partFields>;

/** A part as its form shows it. */
export const formOf = (part: Part): PartFieldsInput => partFields.strip().parse(part);
