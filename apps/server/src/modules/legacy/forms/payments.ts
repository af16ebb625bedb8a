import { notFound } from '../../../kernel/refusal.ts';
import type { OlderForm } from '../../../kernel/http/older/forms.ts';
import { contractIdOf } from '../codes.ts';
import { fieldsOf, listOf, textOf, withParams } from '../said.ts';

/** Payments as older programs ask for them. */
export const paymentForms: readonly OlderForm[] = [
  {
    statement: 'B7.30',
    method: 'GET',
    path: '/rest-api/quote-payments/{number}',
    answeredBy: 'getContract',
    read: async (scope, said) =>
      withParams(said, { id: String(await contractIdOf(scope, 'quote', textOf(said.params['number']))) }),
    // Nothing is paid on a quote: money is taken of what becomes of it.
    tell: (answer) => {
      const { id, customerId, totals } = fieldsOf(answer);
      return {
        contract_id: id,
        customer_id: customerId,
        payments: [],
        deposits: [],
        held: 0,
        totalAmount: fieldsOf(totals)['total'],
      };
    },
  },
  {
    statement: 'B7.30',
    method: 'GET',
    path: '/rest-api/card-readers/{paymentID}',
    answeredBy: 'listPayments',
    reword: ({ params, ...said }) => ({ ...said, params: {}, query: { ids: textOf(params['paymentID']) } }),
    tell: (answer) => listOf(fieldsOf(answer)['items'])[0] ?? notFound(),
  },
];
