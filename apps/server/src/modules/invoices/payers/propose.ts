import type { payersForm } from '@yardline/contract/invoices/payers';
import { payersFault } from '@yardline/domain/billing/bill-shares';
import { cents } from '@yardline/domain/money/cents';
import type { z } from 'zod';
import { type FieldRefusal, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Payer } from './read-payers.ts';

type Form = z.output<typeof payersForm>['payers'];

/** Customers by id; locked, none of them is set inactive or merged until the transaction ends. */
const readCustomers = async ({ tx }: Scope, ids: readonly number[], locks: boolean) => {
  if (ids.length === 0) return [];
  const customers = tx
    .selectFrom('customers')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'name', 'account_type', 'is_active', 'merged_into_id'])
    .$narrowType<Payer['customer']>();
  return (locks ? customers.forKeyShare() : customers).execute();
};

type Found = Awaited<ReturnType<typeof readCustomers>>[number];

/** Why a customer cannot be asked to pay; one who pays already goes on. */
const whyNot = (customer: Found | undefined, isNew: boolean): string | undefined => {
  if (customer === undefined) return 'resource.not_found';
  if (!isNew) return undefined;
  if (!customer.is_active) return customer.merged_into_id === null ? 'customer.inactive' : 'customer.merged';
  return customer.account_type === 'H' ? 'payers.on_hold' : undefined;
};

/**
 * Those who would pay, in their order, as they stand now.
 * @param known.paying who pays already
 * @param known.locks whether the shares are saved in this transaction
 * @throws Refusal payers.…; request.invalid at a customer who is unknown, inactive or on hold
 */
export const proposedPayers = async (
  scope: Scope,
  form: Form,
  { paying, locks }: { paying: readonly number[]; locks: boolean },
): Promise<Payer[]> => {
  const asked = form.map((each) => ({
    customerId: each.customer_id,
    percent: each.percent,
    amount: each.amount === null ? null : cents(each.amount),
    poNumber: each.po_number,
  }));
  const fault = payersFault(asked);
  if (fault !== undefined) throw new Refusal(fault);
  const found = await readCustomers(
    scope,
    asked.map(({ customerId }) => customerId),
    locks,
  );
  const refused: FieldRefusal[] = [];
  const payers = asked.flatMap(({ customerId, ...each }, at): Payer[] => {
    const customer = found.find(({ id }) => id === customerId);
    const code = whyNot(customer, !paying.includes(customerId));
    if (code !== undefined) refused.push({ path: `payers.${at}.customer_id`, code } as FieldRefusal);
    if (customer === undefined) return [];
    const { id, account_type, name } = customer;
    return [{ customer: { id, account_type }, name, ...each }];
  });
  if (refused.length > 0) refuseFields(refused);
  return payers;
};
