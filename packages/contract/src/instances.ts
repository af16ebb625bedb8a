import { z } from 'zod';
import { leavingStretch } from './clock.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';

/** A company in which the person works. */
const instance = z.object({ company: id, title: z.string(), is_current: z.boolean() });
export type Instance = z.output<typeof instance>;

export const listInstances = endpoint({
  name: 'listInstances',
  method: 'GET',
  path: '/rest-api/users/{id}/instances',
  summary: 'The companies in which the caller works, by name',
  needs: 'signed-in',
  isOfIdentity: true,
  isForUnmigrated: true,
  params: idParams,
  reply: z.object({ items: z.array(instance) }),
});

export const switchInstance = endpoint({
  name: 'switchInstance',
  method: 'PATCH',
  path: '/rest-api/users/{id}/instance',
  summary:
    'Leaves this company for another one of the caller: clocks them out and ends the session; they sign in to the other next',
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
