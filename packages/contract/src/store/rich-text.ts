import { z } from 'zod';
import { isCardless } from '../fields.ts';

/** A link of a text leads to a page of the store, or out by one of three ways; nothing else is an address here. */
const href = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s<>"]*$/)
  .refine(isCardless, { error: 'text.card_number' });

const run = z.strictObject({
  text: z.string().min(1).max(4_000).refine(isCardless, { error: 'text.card_number' }),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: href.optional(),
});
const runs = z.array(run).max(200);

/**
 * Text with headings, lists and links as a tree of our own. It holds no HTML, so there is nothing to clean before it is
 * drawn. Headings begin with the second level: the first is the page's name.
 */
export const richText = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['p', 'h2', 'h3', 'h4']), runs }),
      z.strictObject({ kind: z.enum(['ul', 'ol']), items: z.array(runs).max(100) }),
    ]),
  )
  .max(200);

export type RichText = z.infer<typeof richText>;
export type RichRun = z.infer<typeof run>;
