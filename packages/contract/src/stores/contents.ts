import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, isCardless, moment, pathId, requiredText, text } from '../fields.ts';
import { bodies, contentKinds, manyKinds } from '../store/blocks.ts';

const kind = z.enum(Object.keys(bodies) as [keyof typeof bodies, ...(keyof typeof bodies)[]], {
  error: 'field.invalid',
});

/** How a content stands: shown now, shown later, not shown yet, shown no more, put away. */
export const contentStates = ['live', 'scheduled', 'draft', 'ended', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

const slug = z
  .string({ error: 'text.invalid' })
  .trim()
  .max(120, { error: 'text.too_long' })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: 'listing.slug_malformed' })
  .refine(isCardless, { error: 'text.card_number' });
/** The name in the address of a page, in each language; empty: made of the name. */
const slugs = z.strictObject({ en: slug.default(''), fr: slug.default('') });

export const newContent = z.strictObject({
  store_id: id,
  kind: z.enum(manyKinds, { error: 'field.invalid' }),
  name: requiredText(80),
  slugs: slugs.default({ en: '', fr: '' }),
});
export type NewContent = z.input<typeof newContent>;

export const contentForm = z.strictObject({ name: requiredText(80), slugs });

const bodyFor = <K extends keyof typeof bodies>(of: K) =>
  z.strictObject({ kind: z.literal(of), body: bodies[of] });
/** What is written, by its kind. */
export const contentDraft = z.discriminatedUnion('kind', [
  bodyFor('homepage'),
  bodyFor('terms'),
  bodyFor('privacy'),
  bodyFor('accessibility'),
  bodyFor('page'),
  bodyFor('header'),
  bodyFor('footer'),
  bodyFor('theme'),
  bodyFor('modal'),
  bodyFor('banner'),
]);
export type ContentDraft = z.output<typeof contentDraft>;

const row = z.object({
  id,
  store_id: id,
  kind,
  name: z.string(),
  state: z.enum(contentStates),
  /** Whether what was written since is not shown yet. */
  has_newer_draft: z.boolean(),
  /** When it is shown next, and until when what is shown now is. */
  next_from: instant.nullable(),
  live_until: instant.nullable(),
  updated_at: instant.nullable(),
  updated_by: z.string(),
  row_version: z.int(),
});
export type ContentRow = z.output<typeof row>;

const problem = z.object({
  /** The field of the body: blocks.2.slides.0.picture. */
  path: z.string(),
  reason: z.string(),
  message: z.string(),
});

export const content = row.extend({
  slugs: z.object({ en: z.string(), fr: z.string() }),
  draft: z.object({
    content: contentDraft,
    /** The version that it was begun from. */
    based_on: z.int().nullable(),
    updated_at: instant.nullable(),
    updated_by: z.string(),
  }),
  /** What stands in the way of showing the draft. */
  problems: z.array(problem),
  /** Whether every store needs it, so that something of it is always shown. */
  is_needed: z.boolean(),
  versions: z.array(z.object({ n: z.int(), made_at: instant, made_by: z.string(), note: z.string() })),
  /** Newest first. */
  publications: z.array(
    z.object({
      id,
      n: z.int(),
      starts_at: instant,
      ends_at: instant.nullable(),
      published_by: z.string(),
      state: z.enum(['live', 'scheduled', 'ended']),
    }),
  ),
  /** Where it is seen, in each language. */
  urls: z.object({ en: z.string(), fr: z.string() }).nullable(),
});
export type Content = z.output<typeof content>;

const shows = ['store_contents', 'stores', 'users'] as const;

export const listStoreContents = endpoint({
  name: 'listStoreContents',
  method: 'GET',
  path: '/rest-api/store-contents',
  summary: 'What stands on the pages of a store: pages, menus, colours, notices, each with how it stands',
  needs: 'store_content.view',
  query: z.strictObject({
    store_id: pathId.optional(),
    kind: z.enum(contentKinds, { error: 'field.invalid' }).optional(),
  }),
  shows,
  reply: z.object({ items: z.array(row) }),
});

export const getStoreContent = endpoint({
  name: 'getStoreContent',
  method: 'GET',
  path: '/rest-api/store-contents/{id}',
  summary: 'A content with its draft, what stands in the way of showing it, its versions and publications',
  needs: 'store_content.view',
  params: idParams,
  shows: [
    'store_contents',
    'stores',
    'users',
    'store_pictures',
    'listings',
    'categories',
    'companies',
    'divisions',
  ],
  reply: content,
});

export const createStoreContent = endpoint({
  name: 'createStoreContent',
  method: 'POST',
  path: '/rest-api/store-contents',
  summary: 'Begins a page, a modal or a banner of a store, as a draft',
  needs: 'store_content.create',
  body: newContent,
  reply: content,
  status: 201,
});

export const updateStoreContent = endpoint({
  name: 'updateStoreContent',
  method: 'PUT',
  path: '/rest-api/store-contents/{id}',
  summary: 'Renames a content; earlier addresses of a page lead to the present one',
  needs: 'store_content.edit',
  params: idParams,
  body: contentForm,
  reply: content,
  versioned: true,
});

export const saveStoreDraft = endpoint({
  name: 'saveStoreDraft',
  method: 'PUT',
  path: '/rest-api/store-contents/{id}/draft',
  summary: 'Saves what is written of a content; shoppers see it once it is published',
  needs: 'store_content.edit',
  params: idParams,
  body: contentDraft,
  reply: content,
  versioned: true,
});

export const publicationForm = z.strictObject({
  /** Null: now. */
  starts_at: moment.nullable().default(null),
  /** Null: until something else is shown in its place. */
  ends_at: moment.nullable().default(null),
  note: text(200).default(''),
});
export type PublicationForm = z.input<typeof publicationForm>;

export const publishStoreContent = endpoint({
  name: 'publishStoreContent',
  method: 'POST',
  path: '/rest-api/store-contents/{id}/publications',
  summary:
    'Shows the draft as a new version, from now or between two moments; what it interrupts goes on after it',
  needs: 'publish_store',
  params: idParams,
  body: publicationForm,
  reply: content,
  status: 201,
  versioned: true,
});

export const endStorePublication = endpoint({
  name: 'endStorePublication',
  method: 'POST',
  path: '/rest-api/store-publications/{id}/ends',
  summary: 'Ends a publication now, or takes back one that has not begun',
  needs: 'publish_store',
  params: idParams,
  reply: content,
});

export const setStoreContentArchived = endpoint({
  name: 'setStoreContentArchived',
  method: 'PUT',
  path: '/rest-api/store-contents/{id}/archive',
  summary: 'Puts a content away that is shown nowhere, or takes it back out',
  needs: 'store_content.delete',
  params: idParams,
  body: z.strictObject({ is_archived: z.boolean({ error: 'field.invalid' }) }),
  reply: content,
  versioned: true,
});

const versionParams = z.strictObject({ id: pathId, n: pathId });

export const getStoreContentVersion = endpoint({
  name: 'getStoreContentVersion',
  method: 'GET',
  path: '/rest-api/store-contents/{id}/versions/{n}',
  summary: 'A version of a content, and where the draft differs from it',
  needs: 'store_content.view',
  params: versionParams,
  shows,
  reply: z.object({
    n: z.int(),
    made_at: instant,
    made_by: z.string(),
    note: z.string(),
    differences: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
  }),
});

export const restoreStoreContentVersion = endpoint({
  name: 'restoreStoreContentVersion',
  method: 'POST',
  path: '/rest-api/store-contents/{id}/versions/{n}/restorations',
  summary: 'Makes a version the draft; nothing is shown by it',
  needs: 'store_content.edit',
  params: versionParams,
  reply: content,
  versioned: true,
});

export const createStorePreview = endpoint({
  name: 'createStorePreview',
  method: 'POST',
  path: '/rest-api/store-contents/{id}/previews',
  summary: 'An address under which the draft is seen as a page of the store, for ten minutes',
  needs: 'store_content.view',
  params: idParams,
  reply: z.object({ urls: z.object({ en: z.string(), fr: z.string() }), expires_at: instant }),
  status: 201,
  isHandout: true,
});
