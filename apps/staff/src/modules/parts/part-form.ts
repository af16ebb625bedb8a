import { createPart, type Part } from '@yardline/contract/parts/parts';
import { z } from 'zod';

/** What the forms of a new part and of a known one fill in; each sends what its call takes of it. */
export const partFields = createPart.body.extend({ is_active: z.boolean() });
export type PartFieldsInput = z.input<typeof partFields>;
export type PartFieldsOutput = z.output<typeof partFields>;

/** A part as its form shows it. */
export const formOf = (part: Part): PartFieldsInput =>
  partFields.strip().parse({
    ...part,
    cost: part.cost ?? undefined,
    category_ids: part.categories.map((each) => each.cat_id),
    attribute_value_ids: part.attributes.map((each) => each.attribute_value_id),
  });
