import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const getCountries = endpoint({
  name: 'getCountries',
  method: 'GET',
  path: '/gateway/countries',
  summary: 'The countries in which companies, customers and sites are, by the codes of their records',
  needs: 'signed-in',
  audience: 'gateway',
  reply: z.object({ items: z.array(z.object({ code: z.enum(['C', 'U']), name: z.string() })) }),
});

/** For whom a session of the gateway acts: what the services of the store and its contents begin from. */
export const getGatewaySession = endpoint({
  name: 'getGatewaySession',
  method: 'GET',
  path: '/gateway/session',
  summary: 'The user and company of the gateway token, with the company’s features',
  needs: 'signed-in',
  audience: 'gateway',
  reply: z.object({
    user: z.object({ id, name: z.string(), srm_uid: z.string() }),
    company: z.object({ id, name: z.string(), currency: z.string(), country: z.string() }),
    company_features: z.array(z.string()),
  }),
});
