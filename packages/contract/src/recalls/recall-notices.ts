import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, mailAddress, text } from '../fields.ts';

/** So many customers are written to at once. */
export const mostToldAtOnce = 100;

const person = z.object({ name: z.string(), email: z.string() });

const recallCustomer = z.object({
  customer_id: id,
  customer_name: z.string(),
  phone: z.string(),
  /** Who can be written to, the first contact with an address first. */
  people: z.array(person),
  /** What they have of the recall and is not done: on a contract, or as theirs. */
  machines: z.array(
    z.object({
      asset_number: z.string(),
      description: z.string(),
      serial_number: z.string(),
      contract: z.object({ id, number: z.int().nullable() }).nullable(),
    }),
  ),
  /** When they were told last of each machine that they have now; none: of at least one not yet. */
  told: z
    .object({
      at: instant,
      by_name: z.string(),
      to: z.string(),
      state: z.enum(['waiting', 'kept', 'sent', 'failed']),
    })
    .nullable(),
});
export type RecallCustomer = z.output<typeof recallCustomer>;

const reply = z.object({ customers: z.array(recallCustomer) });

export const listRecallCustomers = endpoint({
  name: 'listRecallCustomers',
  method: 'GET',
  path: '/rest-api/recalls/{id}/customers',
  summary: 'The customers who have machines of a recall, how to reach them, and when they were told',
  needs: 'recalls.view',
  params: idParams,
  shows: ['recalls', 'assets', 'holds', 'contracts', 'customers', 'contacts', 'mails', 'users'],
  reply,
});

export const tellRecallCustomers = endpoint({
  name: 'tellRecallCustomers',
  method: 'POST',
  path: '/rest-api/recalls/{id}/notices',
  summary: 'Mails customers which of their machines are recalled, each in their language',
  needs: 'recalls.edit',
  params: idParams,
  body: z.strictObject({
    customers: z
      .array(z.strictObject({ customer_id: id, email: mailAddress }))
      .min(1, { error: 'field.required' })
      .max(mostToldAtOnce, { error: 'field.invalid' }),
    /** In words of the sender's own, after what the mail says. */
    message: text(500).default(''),
  }),
  reply,
});
