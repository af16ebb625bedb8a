import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, isCardless } from '../fields.ts';

export const hostStates = ['pending', 'verified', 'suspended'] as const;
export type HostState = (typeof hostStates)[number];

/** How many hosts of its own a store has at most. */
export const mostHosts = 5;

export const hostForm = z.strictObject({
  /** A name of the company's own domain: store.acme.com. */
  host: z
    .string({ error: 'text.invalid' })
    .trim()
    .min(1, { error: 'field.required' })
    .max(253, { error: 'text.too_long' })
    .refine(isCardless, { error: 'text.card_number' }),
});

export const storeHost = z.object({
  id,
  store_id: id,
  /** As the domain name system knows it; other scripts as xn--. */
  host: z.string(),
  state: z.enum(hostStates),
  /** The record that proves whose the host is: of type TXT, under this name, with this value. */
  record_name: z.string(),
  record_value: z.string(),
  claimed_at: instant,
  /** When the record was looked for last. */
  checked_at: instant.nullable(),
  verified_at: instant.nullable(),
  /** Since when the record is missing; after seven days the host answers no more. */
  failing_since: instant.nullable(),
  /** Whether search engines are told that the store is here. */
  is_primary: z.boolean(),
  /** By what visits are measured, of visitors who agreed to it. */
  measured_by: z.enum(['none', 'ga4', 'matomo']),
  measure_id: z.string(),
  measure_url: z.string(),
});
export type StoreHost = z.output<typeof storeHost>;

/** By what visits of a host are measured. */
export const measureForm = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('none') }),
  z.strictObject({
    by: z.literal('ga4'),
    /** A measurement ID, never a container: G-ABC123. */
    id: z
      .string({ error: 'text.invalid' })
      .trim()
      .regex(/^G-[A-Z0-9]{4,20}$/, { error: 'host.measurement_id' })
      .refine(isCardless, { error: 'text.card_number' }),
  }),
  z.strictObject({
    by: z.literal('matomo'),
    /** The number of the site there. */
    id: z
      .string({ error: 'text.invalid' })
      .trim()
      .regex(/^[1-9]\d{0,5}$/, { error: 'host.site_id' })
      .refine(isCardless, { error: 'text.card_number' }),
    url: z
      .string({ error: 'text.invalid' })
      .trim()
      .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/?$/, { error: 'host.measure_url' })
      .refine(isCardless, { error: 'text.card_number' }),
  }),
]);
export type MeasureForm = z.input<typeof measureForm>;

const shows = ['stores'] as const;

export const listStoreHosts = endpoint({
  name: 'listStoreHosts',
  method: 'GET',
  path: '/rest-api/stores/{id}/hosts',
  summary: 'The hosts of its own of a store, each with the record that proves it',
  needs: 'settings.view',
  params: idParams,
  shows,
  reply: z.object({ items: z.array(storeHost) }),
});

export const claimStoreHost = endpoint({
  name: 'claimStoreHost',
  method: 'POST',
  path: '/rest-api/stores/{id}/hosts',
  summary: 'Says that a host of the company’s own is for a store; it answers once a record proves it',
  needs: 'settings.edit',
  params: idParams,
  body: hostForm,
  reply: storeHost,
  status: 201,
});

export const verifyStoreHost = endpoint({
  name: 'verifyStoreHost',
  method: 'POST',
  path: '/rest-api/store-hosts/{id}/verifications',
  summary: 'Looks for the record of a host; the store answers there once it is found',
  needs: 'settings.edit',
  params: idParams,
  reply: storeHost,
});

export const removeStoreHost = endpoint({
  name: 'removeStoreHost',
  method: 'DELETE',
  path: '/rest-api/store-hosts/{id}',
  summary: 'Takes a host away from a store',
  needs: 'settings.edit',
  params: idParams,
  reply: z.object({}),
});

export const measureStoreHost = endpoint({
  name: 'measureStoreHost',
  method: 'PUT',
  path: '/rest-api/store-hosts/{id}/measurement',
  summary: 'Says by what visits of a host are measured; only visitors who agree to it are',
  needs: 'settings.edit',
  params: idParams,
  body: measureForm,
  reply: storeHost,
});
