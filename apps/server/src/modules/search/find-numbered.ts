import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { findNumbered as endpoint, NumberedKind } from '@yardline/contract/search/numbered';
import type { Permission } from '@yardline/domain/permissions/areas';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

const rights = {
  quote: 'quotes.view',
  reservation: 'reservations.view',
  contract: 'contracts.view',
  sales_order: 'contracts.view',
  invoice: 'invoices.view',
  work_order: 'work_orders.view',
  estimate: 'estimates.view',
  purchase_order: 'purchase_orders.view',
  warranty_claim: 'warranty_claims.view',
  yard_return: 'yard_returns.view',
} as const satisfies Record<NumberedKind, Permission>;

const tables = {
  invoice: 'invoices',
  work_order: 'work_orders',
  estimate: 'estimates',
  purchase_order: 'purchase_orders',
  warranty_claim: 'warranty_claims',
  yard_return: 'yard_returns',
} as const;

const isOwnTable = (kind: NumberedKind): kind is keyof typeof tables => kind in tables;

const rowOf = ({ tx }: Scope, { kind, number }: InputOf<typeof endpoint>['params']) => {
  if (isOwnTable(kind))
    return tx.selectFrom(tables[kind]).where('number', '=', number).select(['id', 'division_id']);
  return tx
    .selectFrom('contracts')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .select(['id', 'division_id']);
};

/**
 * Which row an address means that carries a number. A paper that the caller may not see is not told from one that does not exist.
 * @throws Refusal resource.not_found
 */
export const findNumbered = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const found = await rowOf(scope, params).executeTakeFirst();
  if (found === undefined) return notFound();
  const place = found.division_id === null ? {} : { division: found.division_id };
  return may(scope, rights[params.kind], place) ? { id: found.id } : notFound();
};
