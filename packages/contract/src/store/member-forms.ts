import { portalPresets } from '@yardline/domain/permissions/portal';
import { z } from 'zod';
import { mailAddress, requiredText, text } from '../fields.ts';

// What members decide about orders, people and sites of their customer. A browser without script sends every field as a text.

/** Approves a colleague's order at the total that the page showed, in cents. */
export const approveForm = z.strictObject({
  seen: z.string().regex(/^\d{1,12}$/, { error: 'field.invalid' }),
});

export const refuseForm = z.strictObject({ reason: requiredText(400) });

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'id.invalid' })
  .transform(Number);

/** For which sites a person acts: a field `site-<id>` for each that is checked. */
export const askedSites = z
  .record(z.string().regex(/^site-[1-9]\d{0,14}$/, { error: 'id.invalid' }), z.literal('yes'))
  .transform((fields) => Object.keys(fields).map((name) => Number(name.slice(5))));

const rights = {
  preset: z.enum(portalPresets, { error: 'field.invalid' }),
  /** As it is typed, with a point or a comma; no limit where it is empty. */
  limit: z
    .string()
    .trim()
    .regex(/^(\d{1,9}([.,]\d{1,2})?)?$/, { error: 'amount.invalid' })
    .transform((typed) => (typed === '' ? null : Number(typed.replace(',', '.'))))
    .default(null),
};

export const personForm = z.strictObject(rights);

export const inviteForm = z.strictObject({
  name: requiredText(120),
  email: mailAddress,
  language: z.enum(['en', 'fr'], { error: 'field.invalid' }),
  ...rights,
});

/** What a customer's owner says of a site. */
export const siteOwnForm = z.strictObject({
  name: requiredText(30),
  address1: requiredText(30),
  city: requiredText(20),
  prov_state: requiredText(5),
  postal_code: requiredText(10),
  phone: text(15).default(''),
  contact: z
    .literal('')
    .transform(() => null)
    .or(id)
    .default(null),
  /** The version that the page showed; none of a new site. */
  version: id.default(0),
});

const moment = z.string().regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, { error: 'date.invalid' });

/** Keeps a listing among the favourites, or no more; the address of its product and the days shown there lead back. */
export const favouriteForm = z.strictObject({
  listing: id,
  keep: z.enum(['yes', 'no'], { error: 'field.invalid' }),
  slug: z
    .string()
    .max(120, { error: 'text.too_long' })
    .regex(/^[a-z0-9-]*$/, { error: 'field.invalid' })
    .default(''),
  from: moment.default(''),
  to: moment.default(''),
  at: text(40).default(''),
});
