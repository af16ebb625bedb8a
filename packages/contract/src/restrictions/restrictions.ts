import { effects, portalTypes } from '@yardline/domain/store/restrict';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, id, idParams, listQuery, pageOf, pathId, text } from '../fields.ts';

/** What a restriction is about. */
export const restrictedKinds = ['listing', 'category', 'class', 'group'] as const;
export type RestrictedKind = (typeof restrictedKinds)[number];
/** For whom it is: a type of visitors, or those whom an id names. */
export const viewerKinds = [...portalTypes, 'customer', 'price_list'] as const;
export type ViewerKind = (typeof viewerKinds)[number];

const targetKind = z.enum(restrictedKinds, { error: 'field.invalid' });
const who = z.enum(viewerKinds, { error: 'field.invalid' });
const effect = z.enum(effects, { error: 'field.invalid' });

export const restrictionForm = z.strictObject({
  target_kind: targetKind,
  target_id: chosenId,
  who,
  /** The customer or the price list; null for a type of visitors. */
  who_id: id.nullable().default(null),
  effect,
  note: text(200).default(''),
});
export type RestrictionForm = z.input<typeof restrictionForm>;

export const restriction = z.object({
  id,
  target_kind: targetKind,
  target_id: id,
  target_name: z.string(),
  who,
  who_id: id.nullable(),
  /** Of a customer or a price list; empty for a type of visitors. */
  who_name: z.string(),
  effect,
  note: z.string(),
  row_version: z.int(),
});
export type Restriction = z.output<typeof restriction>;

const shows = [
  'restrictions',
  'listings',
  'categories',
  'classes',
  'groups',
  'customers',
  'price_lists',
  'stores',
] as const;

export const listRestrictions = endpoint({
  name: 'listRestrictions',
  method: 'GET',
  path: '/rest-api/restrictions',
  summary: 'What of the stores is shown to whom, where not all of it is shown to everybody',
  needs: 'listings.view',
  query: listQuery(['id'], { who: who.optional(), effect: effect.optional() }),
  shows,
  reply: pageOf(restriction),
});

export const getRestriction = endpoint({
  name: 'getRestriction',
  method: 'GET',
  path: '/rest-api/restrictions/{id}',
  summary: 'A restriction',
  needs: 'listings.view',
  params: idParams,
  shows,
  reply: restriction,
});

export const createRestriction = endpoint({
  name: 'createRestriction',
  method: 'POST',
  path: '/rest-api/restrictions',
  summary: 'Adds a restriction; pages show it within seconds',
  needs: 'listings.edit',
  body: restrictionForm,
  reply: restriction,
  status: 201,
});

export const updateRestriction = endpoint({
  name: 'updateRestriction',
  method: 'PUT',
  path: '/rest-api/restrictions/{id}',
  summary: 'Updates a restriction; pages show it within seconds',
  needs: 'listings.edit',
  params: idParams,
  body: restrictionForm,
  reply: restriction,
  versioned: true,
});

export const deleteRestriction = endpoint({
  name: 'deleteRestriction',
  method: 'DELETE',
  path: '/rest-api/restrictions/{id}',
  summary: 'Removes a restriction',
  needs: 'listings.edit',
  params: idParams,
  reply: z.object({}),
});

/** A published listing as a visitor sees it. */
export const seenListing = z.object({
  listing_id: id,
  name: z.string(),
  number: z.string(),
  effect,
  /** The restriction that decides it; null where none is about it. */
  restriction_id: id.nullable(),
});
export type SeenListing = z.output<typeof seenListing>;

export const getView = endpoint({
  name: 'getView',
  method: 'GET',
  path: '/rest-api/restriction-views',
  summary:
    'What a type of visitors or a customer sees of a store, listing by listing, and which restriction decides it',
  needs: 'listings.view',
  query: z.strictObject({
    store_id: pathId,
    portal_type: z.enum(portalTypes, { error: 'field.invalid' }),
    customer_id: pathId.optional(),
  }),
  shows: [...shows, 'assets', 'parts'],
  reply: z.object({ items: z.array(seenListing) }),
});
