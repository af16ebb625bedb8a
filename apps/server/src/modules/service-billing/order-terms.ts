import type { AuditRule } from '@yardline/domain/billing/self-audit/audited-bill';
import type { Scope } from '../../kernel/scope.ts';
import { exemptFrom } from '../quoting/public.ts';

/** Of an order, what decides whom it bills and with which taxes. */
export type BilledOrder = { customer_id: number | null; site_id: number | null; division_id: number };

/** Under which terms an order is billed, as they stand now; undefined where it has no customer. */
export const orderTerms = async (scope: Scope, order: BilledOrder) => {
  const { tx, company } = scope;
  if (order.customer_id === null) return undefined;
  const [customer, site, division, house, taxes] = await Promise.all([
    tx
      .selectFrom('customers')
      .where('id', '=', order.customer_id)
      .select(['id', 'account_type', 'is_po_required', 'blanket_po', 'tax1_code_id', 'tax2_code_id'])
      .select(['exemption_number', 'exempts_rentals', 'exempts_sales'])
      .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('sites')
      .where('id', '=', order.site_id)
      .select(['exemption_number', 'exempts_rentals', 'exempts_sales', 'distance'])
      .executeTakeFirst(),
    tx
      .selectFrom('divisions')
      .where('id', '=', order.division_id)
      .select(['time_zone', 'tax1_code_id', 'tax2_code_id', 'exempts_rentals', 'exempts_sales'])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select(['respects_all_exemptions', 'audit_rules'])
      .$narrowType<{ audit_rules: AuditRule[] }>()
      .executeTakeFirstOrThrow(),
    tx.selectFrom('tax_codes').select(['id', 'code', 'percent', 'is_compound']).execute(),
  ]);
  const exempt = exemptFrom({ exemptionNumber: '' }, { site, customer, division, company: house });
  const taxOf = (id: number | null) => (exempt.sales ? undefined : taxes.find((tax) => tax.id === id));
  return {
    customer,
    zone: division.time_zone,
    exempt,
    distance: site?.distance ?? null,
    auditRules: house.audit_rules,
    tax1: taxOf(customer.tax1_code_id ?? division.tax1_code_id),
    tax2: taxOf(customer.tax2_code_id ?? division.tax2_code_id),
  };
};
export type OrderTerms = NonNullable<Awaited<ReturnType<typeof orderTerms>>>;
