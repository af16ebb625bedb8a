import { z } from 'zod';
import { isCardless, text } from '../fields.ts';
import { richText } from './rich-text.ts';

/** A text in both languages; a language that is empty falls back to the store's own. */
const bothOf = (most: number) => z.strictObject({ en: text(most), fr: text(most) });
const richBoth = z.strictObject({ en: richText, fr: richText });
export type Both = { en: string; fr: string };

const row = z.int({ error: 'id.invalid' }).positive({ error: 'id.invalid' });
/** A picture of the company's own; none yet while a draft is written. */
const picture = row.nullable();

/** Pages that every store has, each under an address of its own. */
export const fixedPages = ['terms', 'privacy', 'accessibility'] as const;
export type FixedPage = (typeof fixedPages)[number];

/** Where a link of the store leads: to what it names, or out. */
export const target = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('category'), id: row }),
  z.strictObject({ to: z.literal('listing'), id: row }),
  z.strictObject({
    to: z.literal('content'),
    kind: z.enum(['homepage', ...fixedPages], { error: 'field.invalid' }),
  }),
  /** A page that the company wrote. */
  z.strictObject({ to: z.literal('page'), id: row }),
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({
    to: z.literal('address'),
    href: z
      .string({ error: 'text.invalid' })
      .max(500, { error: 'text.too_long' })
      .regex(/^(https:\/\/|mailto:|tel:)[^\s<>"]*$/, { error: 'content.address' })
      .refine(isCardless, { error: 'text.card_number' }),
  }),
]);
export type Target = z.infer<typeof target>;

const menuLink = z.strictObject({ text: bothOf(60), target });
export type MenuLink = z.infer<typeof menuLink>;

/** A picture with a link, as tiles and slides are. */
const pictured = z.strictObject({
  picture,
  title: bothOf(80),
  text: bothOf(200),
  target: target.nullable(),
});

/** How many slides a carousel has at least that is a showcase. [B5.51] */
export const showcaseSlides = 5;

const basicBlocks = [
  z.strictObject({
    kind: z.literal('hero'),
    title: bothOf(120),
    text: bothOf(400),
    button: menuLink.optional(),
    /** Without one, that of the first listing. */
    picture: picture.optional(),
  }),
  z.strictObject({ kind: z.literal('rich_text'), text: richBoth }),
  z.strictObject({ kind: z.literal('category_grid'), title: bothOf(120) }),
  z.strictObject({
    kind: z.literal('listing_row'),
    title: bothOf(120),
    /** The listings that are shown, in this order; none: the most wanted. */
    listings: z.array(row).max(12, { error: 'content.too_many' }),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    title: bothOf(120),
    steps: z
      .array(z.strictObject({ title: bothOf(80), text: bothOf(300) }))
      .max(6, { error: 'content.too_many' }),
  }),
  z.strictObject({
    kind: z.literal('faq'),
    title: bothOf(120),
    questions: z
      .array(z.strictObject({ question: bothOf(200), answer: bothOf(1_000) }))
      .max(30, { error: 'content.too_many' }),
  }),
  z.strictObject({ kind: z.literal('places'), title: bothOf(120) }),
  z.strictObject({ kind: z.literal('notice'), text: bothOf(400) }),
  /** A form by which visitors write to the shop. */
  z.strictObject({ kind: z.literal('contact'), title: bothOf(120), text: bothOf(400) }),
  z.strictObject({
    kind: z.literal('call_to_action'),
    title: bothOf(120),
    text: bothOf(300),
    button: menuLink,
  }),
] as const;

/** Where videos of a store are: what their addresses begin with, and what the host is called. */
export const videoHosts = [
  { name: 'YouTube', address: /^https:\/\/(www\.)?youtube\.com\/watch\?v=[\w-]{11}$/ },
  { name: 'YouTube', address: /^https:\/\/youtu\.be\/[\w-]{11}$/ },
  { name: 'Vimeo', address: /^https:\/\/(www\.)?vimeo\.com\/\d{6,12}$/ },
] as const;

/** What the host of a video is called; undefined for an address of no video that a store may show. */
export const videoHostOf = (address: string): string | undefined =>
  videoHosts.find((host) => host.address.test(address))?.name;

const picturedBlocks = [
  z.strictObject({
    kind: z.literal('video'),
    title: bothOf(120),
    text: bothOf(400),
    /** At one of the hosts; empty while a draft is written. */
    address: z
      .string({ error: 'text.invalid' })
      .trim()
      .max(200, { error: 'text.too_long' })
      .refine((written) => written === '' || videoHostOf(written) !== undefined, {
        error: 'content.video_address',
      }),
    picture,
  }),
  z.strictObject({ kind: z.literal('image'), picture, caption: bothOf(200) }),
  z.strictObject({
    kind: z.literal('gallery'),
    title: bothOf(120),
    pictures: z
      .array(z.strictObject({ picture, caption: bothOf(200) }))
      .max(24, { error: 'content.too_many' }),
  }),
  z.strictObject({
    kind: z.literal('tiles'),
    title: bothOf(120),
    tiles: z.array(pictured).max(12, { error: 'content.too_many' }),
  }),
  z.strictObject({
    kind: z.literal('carousel'),
    title: bothOf(120),
    /** A showcase has at least five slides. */
    is_showcase: z.boolean(),
    slides: z.array(pictured).max(12, { error: 'content.too_many' }),
  }),
  z.strictObject({
    kind: z.literal('columns'),
    title: bothOf(120),
    columns: z
      .array(z.strictObject({ title: bothOf(80), text: richBoth }))
      .max(4, { error: 'content.too_many' }),
  }),
] as const;

/** The blocks of a page. There is none for HTML. */
export const block = z.discriminatedUnion('kind', [...basicBlocks, ...picturedBlocks]);
export type Block = z.infer<typeof block>;

/** What stands on a page of content: its name and its blocks. */
export const pageBody = z.strictObject({
  name: bothOf(120),
  blocks: z.array(block).max(40, { error: 'content.too_many' }),
});
/** A menu: groups of links, of which a header shows the first only. */
export const menuBody = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        title: bothOf(60),
        links: z.array(menuLink).max(12, { error: 'content.too_many' }),
      }),
    )
    .max(4, { error: 'content.too_many' }),
});

/** What stands before a page until the visitor closes it. */
export const modalBody = z.strictObject({
  title: bothOf(120),
  text: bothOf(400),
  button: bothOf(60),
  target: target.nullable(),
  /** How often a browser shows it. */
  display_count: z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' }).max(100, {
    error: 'field.invalid',
  }),
});
/** A line above every page. */
export const bannerBody = z.strictObject({ text: bothOf(200), link: menuLink.nullable() });

const colour = z.string({ error: 'text.invalid' }).regex(/^#[0-9a-f]{6}$/, { error: 'content.colour' });
export const colourNames = [
  'text',
  'background',
  'surface',
  'accent',
  'on_accent',
  'border',
  'link',
  'focus',
] as const;
const colours = {
  text: colour,
  background: colour,
  surface: colour,
  accent: colour,
  on_accent: colour,
  border: colour,
  link: colour,
  focus: colour,
};
/** The colours and the form of a store. */
export const themeBody = z.strictObject({
  ...colours,
  /** For visitors whose system is dark; without them, colours that are made of the others. */
  dark: z.strictObject(colours).optional(),
  /** Pixels by which corners are rounded. */
  radius: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(24, { error: 'field.invalid' }),
});
export type ThemeBody = z.infer<typeof themeBody>;

/** The kinds of content, and what the body of each holds. */
export const bodies = {
  homepage: pageBody,
  terms: pageBody,
  privacy: pageBody,
  accessibility: pageBody,
  page: pageBody,
  header: menuBody,
  footer: menuBody,
  theme: themeBody,
  modal: modalBody,
  banner: bannerBody,
} as const;
export type ContentKind = keyof typeof bodies;
/** Of which a store has any number, each with a name; it has one of every other kind. */
export const manyKinds = ['page', 'modal', 'banner'] as const;
export type ManyKind = (typeof manyKinds)[number];
export const contentKinds = Object.keys(bodies) as ContentKind[];
export type OneKind = Exclude<ContentKind, ManyKind>;
export type BodyOf<K extends ContentKind> = z.infer<(typeof bodies)[K]>;
