import { createCustomer as endpoint } from '@yardline/contract/customers/customers';
import type { Scope } from '../../kernel/scope.ts';
import { createCustomer } from '../customers/public.ts';

/** What a shopper says of themselves. */
export type Contact = { name: string; business: string; email: string; phone: string };

const longestPhone = 15;

/** A customer of what a shopper said of themselves, who pays at once. @throws Refusal permission.denied, request.invalid */
export const newCustomer = async (
  scope: Scope,
  { name, business, email, phone }: Contact,
): Promise<number> => {
  const body = endpoint.body.parse({ name: business || name, email, phone: phone.slice(0, longestPhone) });
  return (await createCustomer(scope, { params: {}, query: {}, body })).id;
};
