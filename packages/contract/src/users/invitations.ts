import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const code = z.string({ error: 'membership.expired' }).max(200, { error: 'membership.expired' });

export const findInvitation = endpoint({
  name: 'findInvitation',
  method: 'POST',
  path: '/rest-api/invitations/lookups',
  summary: 'The company and address of an invitation, by the code of the e-mail',
  needs: 'public',
  question: true,
  body: z.strictObject({ code }),
  reply: z.object({ company: z.string(), email: z.string() }),
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/rest-api/invitations/acceptances',
  summary: 'Accepts an invitation to a company by the code of the e-mail, once',
  needs: 'public',
  body: z.strictObject({ code }),
  reply: z.object({ company: z.string(), email: z.string() }),
});
