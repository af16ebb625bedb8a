import type { Scope } from '../../../kernel/scope.ts';
import { readCertificates } from '../../exemptions/public.ts';
import { readTaxes } from '../../taxes/public.ts';
import type { BillingTerms } from '../billing-terms.ts';
import { type TaxesOfBill, taxesOfOther } from '../posting/taxes-of-bill.ts';

const readParties = ({ tx, company }: Scope, { customerId, divisionId }: Record<string, number>) =>
  Promise.all([
    tx
      .selectFrom('customers')
      .where('id', '=', customerId ?? 0)
      .select(['tax1_code_id', 'tax2_code_id', 'exemption_number', 'exempts_rentals', 'exempts_sales'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('divisions')
      .where('id', '=', divisionId ?? 0)
      .select(['time_zone', 'tax1_code_id', 'tax2_code_id', 'exempts_rentals', 'exempts_sales'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select('respects_all_exemptions')
      .executeTakeFirstOrThrow(),
  ]);

/**
 * Which taxes a payer bears of the bill of a contract. The customer of the contract bears those of the contract; another one those of
 * their own account, by their own numbers and certificates: what the contract and its site are exempt from is not theirs. [B5.38]
 */
export const taxesOfPayer = async (
  scope: Scope,
  terms: BillingTerms,
  customerId: number,
): Promise<TaxesOfBill> => {
  if (customerId === terms.customer.id) return terms;
  const [[customer, division, company], certificates, taxes] = await Promise.all([
    readParties(scope, { customerId, divisionId: terms.divisionId }),
    readCertificates(scope, [customerId]),
    readTaxes(scope),
  ]);
  return taxesOfOther({
    division,
    customer,
    company,
    site: undefined,
    taxZone: terms.taxZone,
    certificates,
    taxes: taxes(terms.day),
    day: terms.day,
  });
};
