import { type FieldRefusal, Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

/** What a customer or site is granted: discounts and price list, credit, deposit and taxes, each with what nothing granted is. */
const nothing: Readonly<Record<string, unknown>> = {
  credit_limit: null,
  rental_discount_rate: 0,
  sales_discount_rate: 0,
  price_list_id: null,
  terms_id: null,
  tax1_code_id: null,
  tax2_code_id: null,
  exemption_number: '',
  exemption_type: '',
  exempts_rentals: true,
  exempts_sales: true,
  deposit_kind: null,
  deposit_figure: 0,
};

/** The names of those fields, as forms and files have them. */
export const termFields: readonly string[] = Object.keys(nothing);

const permission = 'customer_terms';

/** Whether the actor may change the terms of customers. */
export const mayChangeTerms = (scope: Scope): boolean => may(scope, permission);

/**
 * Refuses what would change the terms of a customer or site without the right to.
 * @param before what stands now; left out, nothing was granted yet
 * @throws Refusal permission.denied at each field that would change
 */
export const demandTerms = (
  scope: Scope,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = nothing,
): void => {
  if (mayChangeTerms(scope)) return;
  const fields = termFields
    .filter((path) => path in after && after[path] !== undefined && after[path] !== before[path])
    .map((path): FieldRefusal => ({ path, code: 'permission.denied', data: { permission } }));
  if (fields.length > 0)
    throw new Refusal('permission.denied', { permission, blocked_by: 'division' }, fields);
};
