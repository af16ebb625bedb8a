import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  isCardless,
  listQuery,
  money,
  pageOf,
  pathId,
  pickedIds,
  requiredText,
  text,
} from '../fields.ts';
import { richText } from '../store/rich-text.ts';

export const listingStates = ['draft', 'published', 'hidden', 'withdrawn'] as const;
export type ListingState = (typeof listingStates)[number];
const state = z.enum(listingStates, { error: 'field.invalid' });

const slug = z
  .string({ error: 'text.invalid' })
  .trim()
  .max(120, { error: 'text.too_long' })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: 'listing.slug_malformed' })
  .refine(isCardless, { error: 'text.card_number' });

/** What a listing says in one language. Without a slug its name makes one. */
const textForm = z.strictObject({
  name: requiredText(120),
  slug: slug.default(''),
  /** The short description. [B5.22] */
  summary: text(350).default(''),
  body: richText.default([]),
});
export type ListingTextForm = z.input<typeof textForm>;

const texts = z.strictObject({
  en: textForm.nullable().default(null),
  fr: textForm.nullable().default(null),
});

export const newListing = z.strictObject({
  store_id: id,
  /** A group of machines, a counted product, a kit or a single machine; or a part. */
  asset_id: id.nullable().default(null),
  part_id: id.nullable().default(null),
});

export const listingForm = z.strictObject({
  texts,
  is_request_only: z.boolean().default(false),
  position: z.int({ error: 'field.invalid' }).min(0).max(9_999, { error: 'field.invalid' }).default(0),
});
export type ListingForm = z.input<typeof listingForm>;

/** What a listing lacks before it may be published, each with words of its own. */
export const listingLacks = ['text', 'picture', 'rate', 'availability', 'active'] as const;
export type ListingLack = (typeof listingLacks)[number];

const kind = z.enum(['group', 'bulk', 'kit', 'numbered', 'part']);
const said = z.object({
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  body: richText,
});
/** How many pictures a listing has at most. */
export const mostPictures = 12;

const picture = z.object({
  id,
  position: z.int(),
  width: z.int(),
  height: z.int(),
  alt_en: z.string(),
  alt_fr: z.string(),
});
export type ListingPicture = z.output<typeof picture>;

const paper = z.object({
  id,
  position: z.int(),
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  name_en: z.string(),
  name_fr: z.string(),
});
export type ListingPaper = z.output<typeof paper>;

export const listing = z.object({
  id,
  store_id: id,
  store_name: z.string(),
  kind,
  asset_id: id.nullable(),
  part_id: id.nullable(),
  /** The product's number and what the company calls it. */
  number: z.string(),
  description: z.string(),
  state,
  is_request_only: z.boolean(),
  position: z.int(),
  texts: z.object({ en: said.nullable(), fr: said.nullable() }),
  pictures: z.array(picture),
  /** What shoppers read beside: manuals, safety sheets. */
  papers: z.array(paper),
  lacks: z.array(z.enum(listingLacks)),
  /** Where shoppers see it, by language; none before it is published. */
  urls: z.object({ en: z.string().nullable(), fr: z.string().nullable() }),
  row_version: z.int(),
});
export type Listing = z.output<typeof listing>;

export const listingRow = z.object({
  id,
  store_id: id,
  store_name: z.string(),
  kind,
  number: z.string(),
  description: z.string(),
  /** As shoppers read it in the store's language; empty without a text. */
  name: z.string(),
  state,
  is_request_only: z.boolean(),
  has_en: z.boolean(),
  has_fr: z.boolean(),
  /** The first picture. */
  picture_id: id.nullable(),
  /** What everybody pays for a day, or for one of a part; null without a rate. */
  from_price: money.nullable(),
  position: z.int(),
});
export type ListingRow = z.output<typeof listingRow>;

const shows = ['listings', 'stores', 'assets', 'parts', 'rate_tables', 'classes', 'groups'] as const;

export const listListings = endpoint({
  name: 'listListings',
  method: 'GET',
  path: '/rest-api/listings',
  summary: 'What stores offer',
  needs: 'listings.view',
  query: listQuery(['position', 'name', 'number'], {
    store_id: pathId.optional(),
    state: state.optional(),
    lacks: z.enum(['en', 'fr', 'picture'], { error: 'field.invalid' }).optional(),
    ids: pickedIds.optional(),
  }),
  shows,
  reply: pageOf(listingRow),
});

export const getListing = endpoint({
  name: 'getListing',
  method: 'GET',
  path: '/rest-api/listings/{id}',
  summary: 'A listing with its texts and pictures, and what it lacks before it may be published',
  needs: 'listings.view',
  params: idParams,
  shows,
  reply: listing,
});

export const createListing = endpoint({
  name: 'createListing',
  method: 'POST',
  path: '/rest-api/listings',
  summary: 'Lists a product in a store, as a draft named as the company calls it',
  needs: 'listings.create',
  body: newListing,
  reply: listing,
  status: 201,
});

export const updateListing = endpoint({
  name: 'updateListing',
  method: 'PUT',
  path: '/rest-api/listings/{id}',
  summary: 'Updates what a listing says; its earlier addresses lead to the present one',
  needs: 'listings.edit',
  params: idParams,
  body: listingForm,
  reply: listing,
  versioned: true,
});

export const setListingState = endpoint({
  name: 'setListingState',
  method: 'PUT',
  path: '/rest-api/listings/{id}/state',
  summary: 'Publishes a listing, hides it for a while, withdraws it for good, or makes it a draft again',
  needs: 'publish_store',
  params: idParams,
  body: z.strictObject({ state }),
  reply: listing,
  versioned: true,
});

/** How many listings one call publishes or hides. */
export const mostSetAtOnce = 200;

export const setListingStates = endpoint({
  name: 'setListingStates',
  method: 'POST',
  path: '/rest-api/listings/states',
  summary: 'Publishes or hides several listings; those that lack something stay as they are and are named',
  needs: 'publish_store',
  body: z.strictObject({
    ids: z.array(id).min(1, { error: 'field.required' }).max(mostSetAtOnce, { error: 'field.invalid' }),
    state: z.enum(['published', 'hidden'], { error: 'field.invalid' }),
  }),
  reply: z.object({
    /** Those that are in the state now and were not before. */
    changed: z.array(id),
    refused: z.array(z.object({ id, name: z.string(), lacks: z.array(z.enum(listingLacks)) })),
  }),
});

export const addListingPicture = endpoint({
  name: 'addListingPicture',
  method: 'POST',
  path: '/rest-api/listings/{id}/pictures',
  summary: 'Adds an uploaded picture to a listing, in the sizes that pages show',
  needs: 'listings.edit',
  params: idParams,
  body: z.strictObject({ file_id: id, alt_en: text(200).default(''), alt_fr: text(200).default('') }),
  reply: listing,
  status: 201,
});

const pictureParams = z.strictObject({ id: pathId, picture_id: pathId });

export const updateListingPicture = endpoint({
  name: 'updateListingPicture',
  method: 'PUT',
  path: '/rest-api/listings/{id}/pictures/{picture_id}',
  summary: 'Says what a picture shows, and where among the others it stands',
  needs: 'listings.edit',
  params: pictureParams,
  body: z.strictObject({
    alt_en: text(200),
    alt_fr: text(200),
    /** Its place among the listing's pictures, from 0; the others move. */
    position: z.int({ error: 'field.invalid' }).min(0).max(99, { error: 'field.invalid' }),
  }),
  reply: listing,
});

export const removeListingPicture = endpoint({
  name: 'removeListingPicture',
  method: 'DELETE',
  path: '/rest-api/listings/{id}/pictures/{picture_id}',
  summary: 'Removes a picture from a listing',
  needs: 'listings.edit',
  params: pictureParams,
  reply: listing,
});

export const getListingPicture = endpoint({
  name: 'getListingPicture',
  method: 'GET',
  path: '/rest-api/listings/{id}/pictures/{picture_id}',
  summary: 'A picture of a listing at 320 pixels, published or not, as base64',
  needs: 'listings.view',
  params: pictureParams,
  shows: ['listings'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});
