import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** The company's logo as it is printed: a picture to show, and its pixels; null where there is none. */
export const logo = z.object({
  picture: z
    .object({ base64: z.string(), media_type: z.string(), width: z.int(), height: z.int() })
    .nullable(),
});
export type Logo = z.output<typeof logo>;

export const getLogo = endpoint({
  name: 'getLogo',
  method: 'GET',
  path: '/rest-api/company/logo',
  summary: 'The company’s logo, as it stands on papers and e-mails',
  needs: 'settings.view',
  shows: ['company_logos', 'companies', 'files'],
  reply: logo,
});

export const setLogo = endpoint({
  name: 'setLogo',
  method: 'PUT',
  path: '/rest-api/company/logo',
  summary: 'Makes an uploaded PNG or JPEG picture of at most 2 MB the company’s logo',
  needs: 'settings.edit',
  body: z.strictObject({ file_id: id }),
  reply: logo,
});

export const removeLogo = endpoint({
  name: 'removeLogo',
  method: 'DELETE',
  path: '/rest-api/company/logo',
  summary: 'Removes the company’s logo; papers show its name alone',
  needs: 'settings.edit',
  reply: logo,
});
