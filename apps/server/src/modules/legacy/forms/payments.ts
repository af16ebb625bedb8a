import { notFound } from '../../../kernel/refusal.ts';
import type { OlderForm } from '../../../kernel/http/older/forms.ts';
import { fieldsOf, listOf, textOf } from '../said.ts';

/** Payments as older programs ask for them. */
export const paymentForms: readonly OlderForm[] = [
  {
    statement: 'B7.30',
    method: 'GET',
    path: '/rest-api/card-readers/{paymentID}',
    answeredBy: 'listPayments',
    reword: ({ params, ...said }) => ({ ...said, params: {}, query: { ids: textOf(params['paymentID']) } }),
    tell: (answer) => listOf(fieldsOf(answer)['items'])[0] ?? notFound(),
  },
];
