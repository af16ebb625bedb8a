import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getAddressCoordinates = endpoint({
  name: 'getAddressCoordinates',
  method: 'GET',
  path: '/rest-api/address-coordinates',
  summary: 'Coordinates of an address: from the geocoder, or approximate from its postal code',
  needs: 'customers.view',
  rate: 'search',
  query: z.strictObject({
    address: z
      .string({ error: 'field.required' })
      .trim()
      .min(3, { error: 'field.required' })
      .max(200, { error: 'text.too_long' }),
  }),
  shows: [],
  reply: z.object({
    latitude: z.number(),
    longitude: z.number(),
    /** Known by the postal code alone: right to some ten kilometres. */
    is_approximate: z.boolean(),
  }),
});
