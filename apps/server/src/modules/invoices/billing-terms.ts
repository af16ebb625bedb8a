import type { AuditRule } from '@yardline/domain/billing/self-audit/audited-bill';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readTaxes } from '../taxes/public.ts';

const readContract = (scope: Scope, contractId: number) =>
  scope.tx
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select([
      'id',
      'kind',
      'status',
      'number',
      'starts_at',
      'customer_id',
      'division_id',
      'location_id',
      'po_number',
      'fee_terms',
    ])
    .select(['rental_discount', 'sales_discount', 'charges_waiver', 'waiver_percent'])
    .select(['tax1_code_id', 'tax2_code_id', 'is_rental_exempt', 'is_sales_exempt'])
    .executeTakeFirst();

const readParties = (scope: Scope, divisionId: number, customerId: number) =>
  Promise.all([
    scope.tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select(['id', 'time_zone'])
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['id', 'account_type'])
      .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('companies')
      .where('id', '=', scope.company.id)
      .select(['is_waiver_tax1', 'is_waiver_tax2', 'language', 'minimum_charge', 'minimum_refund'])
      .select('audit_rules')
      .$narrowType<{ language: 'en' | 'fr'; audit_rules: AuditRule[] }>()
      .executeTakeFirstOrThrow(),
    readTaxes(scope),
  ]);

/** Under which terms a contract is billed, as they stand now; percents 0 to 100. */
export type BillingTerms = Awaited<ReturnType<typeof getTerms>>;

/**
 * The terms of a contract that can be billed, read without a lock.
 * @param invoicedOn the day on the invoice, whose rates its taxes have; today's where it is left out
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open
 */
export const getTerms = async (scope: Scope, contractId: number, invoicedOn?: string) => {
  const contract = (await readContract(scope, contractId)) ?? notFound();
  if (contract.kind !== 'contract' && contract.kind !== 'sales_order')
    throw new Refusal('contract.not_contract');
  if (contract.status !== 'open' || contract.division_id === null || contract.customer_id === null) {
    throw new Refusal('contract.not_open');
  }
  const [division, customer, company, taxes] = await readParties(
    scope,
    contract.division_id,
    contract.customer_id,
  );
  const charged = taxes(invoicedOn ?? dayOf(scope.now, division.time_zone));
  const taxOf = (id: number | null) => charged.find((tax) => tax.id === id);
  return {
    contract,
    customer,
    divisionId: division.id,
    zone: division.time_zone,
    /** Last charges and refunds below these are let go; in cents. */
    leastCharge: cents(company.minimum_charge),
    leastRefund: cents(company.minimum_refund),
    language: company.language,
    /** The errors for which the company has its bills checked. */
    auditRules: company.audit_rules,
    waiverPercent: contract.charges_waiver ? contract.waiver_percent : 0,
    waiverTaxes: { tax1: company.is_waiver_tax1, tax2: company.is_waiver_tax2 },
    exempt: { rentals: contract.is_rental_exempt, sales: contract.is_sales_exempt },
    tax1: taxOf(contract.tax1_code_id),
    tax2: taxOf(contract.tax2_code_id),
  };
};
