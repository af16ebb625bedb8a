import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { z } from 'zod';
import { atQuery, replayed } from '../replay/replayed.ts';
import { getInvoice, invoice } from './invoices.ts';

export const getInvoiceAsOf = endpoint({
  name: 'getInvoiceAsOf',
  method: 'GET',
  path: '/rest-api/invoices/{id}/as-of',
  summary: 'One invoice as it stood at a past moment, and which fact changed it',
  needs: 'invoices.view',
  params: idParams,
  query: z.strictObject(atQuery),
  shows: [...getInvoice.shows, 'users'],
  reply: z.object({ ...replayed, invoice }),
});
