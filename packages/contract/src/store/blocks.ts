import { z } from 'zod';
import { richText } from './rich-text.ts';

/** A text in both languages; a language that is empty falls back to the store's own. */
const bothOf = (most: number) => z.strictObject({ en: z.string().max(most), fr: z.string().max(most) });
const richBoth = z.strictObject({ en: richText, fr: richText });

/** Where a link of the store leads: to what it names, or out. */
export const target = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('category'), id: z.number().int() }),
  z.strictObject({ to: z.literal('listing'), id: z.number().int() }),
  z.strictObject({ to: z.literal('content'), kind: z.enum(['terms', 'homepage']) }),
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({
    to: z.literal('address'),
    href: z
      .string()
      .max(500)
      .regex(/^(https:\/\/|mailto:|tel:)/),
  }),
]);
export type Target = z.infer<typeof target>;

const menuLink = z.strictObject({ text: bothOf(60), target });

/** The blocks of a page. There is none for HTML. */
export const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    title: bothOf(120),
    text: bothOf(400),
    button: menuLink.optional(),
  }),
  z.strictObject({ kind: z.literal('rich_text'), text: richBoth }),
  z.strictObject({ kind: z.literal('category_grid'), title: bothOf(120) }),
  z.strictObject({
    kind: z.literal('listing_row'),
    title: bothOf(120),
    /** The listings that are shown, in this order; none: the most wanted. */
    listings: z.array(z.number().int()).max(12),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    title: bothOf(120),
    steps: z.array(z.strictObject({ title: bothOf(80), text: bothOf(300) })).max(6),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    title: bothOf(120),
    questions: z.array(z.strictObject({ question: bothOf(200), answer: bothOf(1_000) })).max(30),
  }),
  z.strictObject({ kind: z.literal('places'), title: bothOf(120) }),
  z.strictObject({ kind: z.literal('notice'), text: bothOf(400) }),
  z.strictObject({
    kind: z.literal('call_to_action'),
    title: bothOf(120),
    text: bothOf(300),
    button: menuLink,
  }),
]);
export type Block = z.infer<typeof block>;

/** What stands on a page of content: its name and its blocks. */
export const pageBody = z.strictObject({ name: bothOf(120), blocks: z.array(block).max(40) });
/** A menu: groups of links, of which a header shows the first only. */
export const menuBody = z.strictObject({
  groups: z.array(z.strictObject({ title: bothOf(60), links: z.array(menuLink).max(12) })).max(4),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** The colours and the form of a store. */
export const themeBody = z.strictObject({
  text: colour,
  background: colour,
  surface: colour,
  accent: colour,
  on_accent: colour,
  border: colour,
  link: colour,
  focus: colour,
  /** Pixels by which corners are rounded. */
  radius: z.number().int().min(0).max(24),
});
export type ThemeBody = z.infer<typeof themeBody>;

/** The kinds of content, and what the body of each holds. */
export const bodies = {
  homepage: pageBody,
  terms: pageBody,
  header: menuBody,
  footer: menuBody,
  theme: themeBody,
} as const;
export type ContentKind = keyof typeof bodies;
