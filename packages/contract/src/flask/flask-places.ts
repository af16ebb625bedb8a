import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireExpand } from '../wire-fields.ts';

/** A branch or a yard is asked for by its code, or by its id where no code reads like that. */
const codeOrId = z.string().min(1).max(20);

const place = z.object({ id: z.int(), srm_uid: z.string(), title: z.string(), inactive: z.boolean() });

const flaskDivision = place.extend({
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  postal_code: z.string(),
  country: z.string(),
  time_zone: z.string(),
  locations: z.array(place),
  /** Whether new lines of its documents show on papers, where it was asked for. */
  contract_line_default_print: z.enum(['Y', 'N']).optional(),
});
export type FlaskDivision = z.output<typeof flaskDivision>;

export const getFlaskDivision = endpoint({
  name: 'getFlaskDivision',
  method: 'GET',
  path: '/flask/inventory/divisions/{division}',
  summary: 'One division by code, with its locations, in the records service’s format',
  needs: 'signed-in',
  audience: 'flask',
  params: z.strictObject({ division: codeOrId }),
  query: z.strictObject({ expand: wireExpand(['contract_line_default_print']) }),
  reply: flaskDivision,
});

const flaskLocation = place.extend({
  division: place,
  /** Whether documents may start from it. */
  is_doc_location: z.boolean(),
});
export type FlaskLocation = z.output<typeof flaskLocation>;

export const getFlaskLocation = endpoint({
  name: 'getFlaskLocation',
  method: 'GET',
  path: '/flask/inventory/locations/{location}',
  summary: 'One location by code, with its division, in the records service’s format',
  needs: 'signed-in',
  audience: 'flask',
  params: z.strictObject({ location: codeOrId }),
  reply: flaskLocation,
});
