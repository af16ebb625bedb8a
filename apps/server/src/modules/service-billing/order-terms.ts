import type { AuditRule } from '@yardline/domain/billing/self-audit/audited-bill';
import type { Scope } from '../../kernel/scope.ts';
import { workMoney } from '../work-orders/public.ts';

/** Of an order, what decides whom it bills and with which taxes. */
export type BilledOrder = { customer_id: number | null; site_id: number | null; division_id: number };

/** Under which terms an order is billed, as they stand now; undefined where it has no customer. */
export const orderTerms = async (scope: Scope, order: BilledOrder) => {
  const { tx, company } = scope;
  const { customer_id: customerId } = order;
  if (customerId === null) return undefined;
  const [customer, site, division, house, taxes] = await Promise.all([
    tx
      .selectFrom('customers')
      .where('id', '=', customerId)
      .select(['id', 'account_type', 'is_po_required', 'blanket_po'])
      .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
      .executeTakeFirstOrThrow(),
    tx.selectFrom('sites').where('id', '=', order.site_id).select('distance').executeTakeFirst(),
    tx
      .selectFrom('divisions')
      .where('id', '=', order.division_id)
      .select('time_zone')
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('companies')
      .where('id', '=', company.id)
      .select('audit_rules')
      .$narrowType<{ audit_rules: AuditRule[] }>()
      .executeTakeFirstOrThrow(),
    workMoney.taxTermsOf(scope, { ...order, customer_id: customerId }),
  ]);
  return {
    customer,
    zone: division.time_zone,
    distance: site?.distance ?? null,
    auditRules: house.audit_rules,
    ...taxes,
  };
};
export type OrderTerms = NonNullable<Awaited<ReturnType<typeof orderTerms>>>;
