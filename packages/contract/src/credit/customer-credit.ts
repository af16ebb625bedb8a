import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money } from '../fields.ts';
import { billing } from '../nouns/shown.ts';

const used = { overtime: money, wear: money, fuel: money };

const parts = {
  /** Unpaid bills less open credits. */
  receivables: money,
  /** Earned and not billed yet, with its waiver and taxes, and with the taxes of the three that follow. */
  unposted: money,
  /** What use costs and no bill bears yet, before taxes: hours beyond the allowance, wear of blades, missing fuel. */
  ...used,
  /** Open rentals, each line with at most a month's rent. */
  rentals: money,
  /** Sold and done on open documents, and not billed; what is added automatically, too. */
  services: money,
  /** The waiver and the taxes on the rentals as they count, and on the services. */
  waiver: money,
  taxes: money,
};

/** Why a document goes beyond a limit: what counts against it already, and what the document adds. */
export const creditRefused = z.object({
  ...parts,
  document: money,
  limit: money,
  exposure: money,
  excess: money,
});
export type CreditRefused = z.infer<typeof creditRefused>;

export const getCustomerCredit = endpoint({
  name: 'getCustomerCredit',
  method: 'GET',
  path: '/rest-api/customers/{id}/credit',
  summary: 'A customer’s exposure against the credit limit',
  needs: 'customers.view',
  params: idParams,
  shows: ['customers', ...billing],
  reply: z.object({
    /** Null where there is none. */
    limit: money.nullable(),
    exposure: money,
    /** What may still be begun; below zero when the limit is passed; null without a limit. */
    left: money.nullable(),
    ...parts,
    /** The same by document: what its open rentals come to, what of it counts, and the rest. */
    documents: z.array(
      z.object({
        id,
        kind: z.enum(['reservation', 'contract', 'sales_order']),
        number: z.int().nullable(),
        amount: money,
        counted: money,
        unposted: money,
        ...used,
        services: money,
        waiver: money,
        taxes: money,
      }),
    ),
  }),
});
