import { z } from 'zod';
import { leavingStretch } from '../clock/clock.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';

/** A company in which the person works. */
const instance = z.object({ company: id, title: z.string(), is_current: z.boolean() });
export type Instance = z.output<typeof instance>;

export const listInstances = endpoint({
  name: 'listInstances',
  method: 'GET',
  path: '/rest-api/users/{id}/instances',
  summary: 'The caller’s companies, by name',
  needs: 'signed-in',
  isOfIdentity: true,
  isForUnmigrated: true,
  params: idParams,
  shows: ['companies', 'users'],
  reply: z.object({ items: z.array(instance) }),
});

export const switchInstance = endpoint({
  name: 'switchInstance',
  method: 'PATCH',
  path: '/rest-api/users/{id}/instance',
  summary:
    'Leaves this company for another one of the caller’s: clocks out and ends the session; the caller signs in to the other next',
  needs: 'signed-in',
  isOfIdentity: true,
  isForUnmigrated: true,
  params: idParams,
  body: leavingStretch.extend({ company_id: id }),
  reply: z.object({
    /** Where to sign in next, and with which address. */
    company: id,
    title: z.string(),
    email: z.string(),
    clocked_out: z.boolean(),
  }),
});
