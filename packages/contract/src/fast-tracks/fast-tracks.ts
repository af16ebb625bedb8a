import { methods } from '@yardline/domain/payments/tenders';
import { z } from 'zod';
import { contract, contractForm } from '../contracts/contracts.ts';
import { checkOutContract } from '../contracts/counter.ts';
import { endpoint } from '../endpoint.ts';
import { price } from '../fields.ts';
import { invoice } from '../invoices/invoices.ts';
import { acceptedFindings } from '../invoices/self-audit.ts';
import { payment, paymentForm } from '../payments/payments.ts';

const leaver = checkOutContract.body.shape.lines.unwrap().omit({ lineId: true });

export const createFastTrack = endpoint({
  name: 'createFastTrack',
  method: 'POST',
  path: '/rest-api/fast-tracks',
  summary:
    'Opens a contract, hands over what it rents and sells, invoices it to its agreed end and takes its payment, all or nothing',
  needs: 'contracts.create',
  body: z.strictObject({
    form: contractForm,
    /** How each rental line leaves, in the order of the lines; what is left out has nothing to read. */
    lines: z.array(leaver).max(500).default([]),
    /** What the user saw that it comes to, with taxes; another total is refused. */
    expected_total: price,
    /** The money that pays all of it now; null: the invoice stays open. */
    payment: paymentForm
      .pick({ cheque_number: true, reference: true, again: true, drawer_id: true })
      .extend({ method: z.enum(methods).exclude(['card']) })
      .nullable()
      .default(null),
    /** A card pays it next: the reader answers too late for the same act. */
    pays_by_card: z.boolean().default(false),
    acceptsFindings: acceptedFindings.optional(),
  }),
  reply: z.object({ contract, invoice, payment: payment.nullable() }),
  status: 201,
  effect: 'money',
});
