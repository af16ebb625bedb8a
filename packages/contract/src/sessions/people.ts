import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pathId } from '../fields.ts';
import {
  companyPermissions,
  loginReply,
  signedInDivision,
  signedInLocation,
  signedInUser,
} from './sessions.ts';
import { people } from '../nouns/shown.ts';

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
  summary: 'The permissions enabled for the company, and how its users sign in',
  needs: 'signed-in',
  params: idParams,
  shows: ['companies'],
  reply: companyPermissions,
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/rest-api/users/{id}',
  summary: 'A user: the caller or, with the permission to view users, any user of the company',
  needs: 'signed-in',
  params: idParams,
  query: z.strictObject({ include_flask: truth }),
  shows: ['users', ...people, 'sso_configs'],
  reply: signedInUser.shape.user.extend(flask.shape),
});

export const getUserPlaces = endpoint({
  name: 'getUserPlaces',
  method: 'GET',
  path: '/rest-api/users/{id}/places',
  summary: 'The divisions and locations the user can see',
  needs: 'signed-in',
  params: idParams,
  shows: ['users', 'companies', 'divisions', 'roles'],
  reply: z.object({
    results: z.object({ divisions: z.array(signedInDivision), locations: z.array(signedInLocation) }),
  }),
});

export const getUserByNumber = endpoint({
  name: 'getUserByNumber',
  method: 'GET',
  path: '/rest-api/company/{company_id}/user/{srm_uid}',
  summary:
    'A user by back-office number, with permissions, places and company settings; tokens only for the caller, right after signing in',
  needs: 'signed-in',
  params: z.strictObject({ company_id: pathId, srm_uid: z.string().min(1).max(64) }),
  query: z.strictObject({ include_flask: truth, include_token: truth }),
  shows: ['users', ...people, 'sessions', 'sso_configs'],
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
    'Operators by division code or by name: the caller or, with the permission to view users, any user; up to twenty',
  needs: 'signed-in',
  params: z.strictObject({ srm_uid: z.string().min(1).max(64), query: z.string().min(1).max(100) }),
  shows: ['users', 'companies', 'divisions', 'roles'],
  reply: z.object({ operators: z.array(operator) }),
});

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/rest-api/operators/{srm_uid}',
  summary: 'Operators the caller can see, up to twenty',
  needs: 'signed-in',
  params: z.strictObject({ srm_uid: z.string().min(1).max(64) }),
  shows: ['users', 'companies', 'divisions', 'roles'],
  reply: z.object({ operators: z.array(operator) }),
});

export const listUserCompanies = endpoint({
  name: 'listUserCompanies',
  method: 'GET',
  path: '/rest-api/users/{id}/companies',
  summary: 'The companies of an upgraded user, in the format of older clients',
  needs: 'signed-in',
  isOfIdentity: true,
  params: idParams,
  shows: ['companies', 'users'],
  reply: z.object({
    userinstancecompany_set: z.array(z.object({ company: z.object({ id, title: z.string() }) })),
  }),
});
