import type { Address } from '@yardline/contract/fields';
import type { AuditRule } from '@yardline/domain/billing/self-audit/audited-bill';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readCertificates } from '../exemptions/public.ts';
import { exemptions } from '../quoting/public.ts';
import { findTaxZone, readTaxes } from '../taxes/public.ts';
import { taxesOfBill } from './posting/taxes-of-bill.ts';

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
      'site_id',
      'ends_at',
      'is_indefinite',
      'fee_terms',
      'lease_period',
    ])
    .select(['rental_discount', 'sales_discount', 'charges_waiver', 'waiver_percent'])
    .select(['tax1_code_id', 'tax2_code_id', 'is_rental_exempt', 'is_sales_exempt', 'exempt_parts'])
    .select(['exemption_number', 'creates_delivery_ticket', 'deliver_to'])
    .$narrowType<{ deliver_to: Address | null }>()
    .executeTakeFirst();

type Of = { divisionId: number; customerId: number; siteId: number | null };

const readParties = (scope: Scope, { divisionId, customerId, siteId }: Of) =>
  Promise.all([
    scope.tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select(['id', 'time_zone', 'tax1_code_id', 'tax2_code_id', 'exempts_rentals', 'exempts_sales'])
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['id', 'account_type', 'tax1_code_id', 'tax2_code_id'])
      .select(['exemption_number', 'exempts_rentals', 'exempts_sales'])
      .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
      .executeTakeFirstOrThrow(),
    scope.tx
      .selectFrom('companies')
      .where('id', '=', scope.company.id)
      .select(['is_waiver_tax1', 'is_waiver_tax2', 'language', 'minimum_charge', 'minimum_refund'])
      .select(['audit_rules', 'respects_all_exemptions'])
      .$narrowType<{ language: 'en' | 'fr'; audit_rules: AuditRule[] }>()
      .executeTakeFirstOrThrow(),
    readTaxes(scope),
    readCertificates(scope, [customerId]),
    scope.tx
      .selectFrom('sites')
      .where('id', '=', siteId)
      .select(['prov_state', 'postal_code', 'exemption_number', 'exempts_rentals', 'exempts_sales'])
      .executeTakeFirst(),
  ]);

/** Under which terms a contract is billed, as they stand now; percents 0 to 100. */
export type BillingTerms = Awaited<ReturnType<typeof getTerms>>;

/**
 * The terms of an open document of any kind, for what is charged of it: of a reservation the fee for canceling it late.
 * @param invoicedOn the day on the invoice, whose rates its taxes have; today's where it is left out
 * @throws Refusal resource.not_found, contract.not_open
 */
export const termsOfDocument = async (scope: Scope, contractId: number, invoicedOn?: string) =>
  readTerms(scope, (await readContract(scope, contractId)) ?? notFound(), invoicedOn);

/**
 * The terms of a contract that can be billed, read without a lock.
 * @param invoicedOn the day on the invoice, whose rates its taxes have; today's where it is left out
 * @throws Refusal resource.not_found, contract.not_contract, contract.not_open
 */
export const getTerms = async (scope: Scope, contractId: number, invoicedOn?: string) => {
  const contract = (await readContract(scope, contractId)) ?? notFound();
  if (contract.kind !== 'contract' && contract.kind !== 'sales_order')
    throw new Refusal('contract.not_contract');
  return readTerms(scope, contract, invoicedOn);
};

type ContractRow = NonNullable<Awaited<ReturnType<typeof readContract>>>;

const readTerms = async (scope: Scope, contract: ContractRow, invoicedOn: string | undefined) => {
  if (contract.status !== 'open' || contract.division_id === null || contract.customer_id === null) {
    throw new Refusal('contract.not_open');
  }
  const [division, customer, company, taxes, certificates, site] = await readParties(scope, {
    divisionId: contract.division_id,
    customerId: contract.customer_id,
    siteId: contract.site_id,
  });
  const day = invoicedOn ?? dayOf(scope.now, division.time_zone);
  const sent = { isDelivered: contract.creates_delivery_ticket, deliverTo: contract.deliver_to };
  const taxZone = await findTaxZone(scope, exemptions.place(sent, site));
  const taxed = taxesOfBill(contract, {
    division,
    customer,
    company,
    site,
    taxZone,
    certificates,
    taxes: taxes(day),
    day,
  });
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
    taxZone,
    waiverTaxes: { tax1: company.is_waiver_tax1, tax2: company.is_waiver_tax2 },
    ...taxed,
  };
};
