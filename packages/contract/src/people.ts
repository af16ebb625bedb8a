import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, pathId } from './fields.ts';
import {
  companyPermissions,
  loginReply,
  signedInDivision,
  signedInLocation,
  signedInUser,
} from './sessions.ts';

const truth = z.enum(['true', 'false'], { error: 'field.invalid' }).optional();

/** A user; when callers ask for themselves, with the tokens for the connected services. */
const flask = loginReply.pick({ flask_token: true, flask_url: true }).partial();
const tokens = loginReply
  .pick({ token: true, flask_token: true, flask_url: true, gateway_token: true, gateway_url: true })
  .partial();

export const getCompanyPermissions = endpoint({
  name: 'getCompanyPermissions',
  method: 'GET',
  path: '/rest-api/company/{id}/permissions',
  summary: 'What the company as a whole allows, and how its people sign in',
  needs: 'signed-in',
  params: idParams,
  reply: companyPermissions,
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/rest-api/users/{id}',
  summary: 'A user: the caller, or any user of the company for callers with the right to see users',
  needs: 'signed-in',
  params: idParams,
  query: z.strictObject({ include_flask: truth }),
  reply: signedInUser.shape.user.extend(flask.shape),
});

export const getUserPlaces = endpoint({
  name: 'getUserPlaces',
  method: 'GET',
  path: '/rest-api/users/{id}/places',
  summary: 'The divisions and locations of the company as a user sees them',
  needs: 'signed-in',
  params: idParams,
  reply: z.object({
    results: z.object({ divisions: z.array(signedInDivision), locations: z.array(signedInLocation) }),
  }),
});

export const getUserByNumber = endpoint({
  name: 'getUserByNumber',
  method: 'GET',
  path: '/rest-api/company/{company_id}/user/{srm_uid}',
  summary:
    'A user by their number in the back office, with rights, places and the company’s settings; tokens only for the caller, just after signing in',
  needs: 'signed-in',
  params: z.strictObject({ company_id: pathId, srm_uid: z.string().min(1).max(64) }),
  query: z.strictObject({ include_flask: truth, include_token: truth }),
  reply: signedInUser.omit({ impersonation: true }).extend(tokens.shape),
});

/** An operator of the back office with their divisions and locations. */
const operator = z.object({
  id,
  name: z.string(),
  srm_uid: z.string(),
  divisions: z.array(
    z.object({
      division: z.object({ id, srm_uid: z.string(), title: z.string() }),
      location: z.object({ id, srm_uid: z.string(), title: z.string() }).nullable(),
      promptForDiv: z.boolean(),
      promptForLoc: z.boolean(),
    }),
  ),
});

export const lookUpOperators = endpoint({
  name: 'lookUpOperators',
  method: 'GET',
  path: '/rest-api/operators/{srm_uid}/{query}',
  summary:
    'Operators of a division, by its code, or else by name: only the caller, or anyone for a caller with the right to see users; at most twenty',
  needs: 'signed-in',
  params: z.strictObject({ srm_uid: z.string().min(1).max(64), query: z.string().min(1).max(100) }),
  reply: z.object({ operators: z.array(operator) }),
});

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/rest-api/operators/{srm_uid}',
  summary: 'Operators, as far as the caller may see them; at most twenty',
  needs: 'signed-in',
  params: z.strictObject({ srm_uid: z.string().min(1).max(64) }),
  reply: z.object({ operators: z.array(operator) }),
});

export const listUserCompanies = endpoint({
  name: 'listUserCompanies',
  method: 'GET',
  path: '/rest-api/users/{id}/companies',
  summary: 'The companies in which an upgraded user works, in the form that older clients read',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  reply: z.object({
    userinstancecompany_set: z.array(z.object({ company: z.object({ id, title: z.string() }) })),
  }),
});
