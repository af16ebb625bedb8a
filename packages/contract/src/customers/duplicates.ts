import { z } from 'zod';
import { customerRow } from './customer-fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';

const typed = (max: number) => z.string().trim().max(max, { error: 'text.too_long' }).optional();

/** Why a customer may be the one being entered. */
export const duplicateSigns = ['name', 'phone', 'email'] as const;

const duplicate = customerRow.pick({
  id: true,
  customer_number: true,
  name: true,
  phone: true,
  email: true,
  city: true,
  account_type: true,
});

export const findDuplicates = endpoint({
  name: 'findDuplicates',
  method: 'GET',
  path: '/rest-api/customers/duplicates',
  summary: 'Possible duplicates of a new customer: a similar name, or the same phone or e-mail',
  needs: 'customers.view',
  rate: 'search',
  query: z.strictObject({
    name: typed(64),
    phone: typed(30),
    email: typed(254),
    /** The customer being edited, which is not compared with itself. */
    except: pathId.optional(),
  }),
  shows: ['customers'],
  reply: z.object({
    duplicates: z.array(duplicate.extend({ id, matches: z.array(z.enum(duplicateSigns)) })),
  }),
});
