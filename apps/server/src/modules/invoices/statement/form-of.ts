import type { statementForms } from '@yardline/contract/invoices/statements';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

type Form = (typeof statementForms)[number];

/** In which form a customer gets statements where nobody chooses another. @throws Refusal resource.not_found */
export const formOf = async ({ tx }: Scope, customerId: number): Promise<Form> => {
  const customer = await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('statement_form')
    .$narrowType<{ statement_form: Form }>()
    .executeTakeFirst();
  return (customer ?? notFound()).statement_form;
};
