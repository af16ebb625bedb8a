import type { CustomerRequest, RequestRow } from '@yardline/contract/requests/requests';
import type { OffRentReceipt } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { withRights } from '../../../kernel/approvals/lend-rights.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { isAtSites, type Scope } from '../../../kernel/scope.ts';
import { getReceiptById } from '../../off-rent-calls/public.ts';
import { getRequestById, rowsOf } from '../requests.queries.ts';

const most = 50;

/** What the customer's people asked for, the newest first; of one contract, where one is named. */
export const listOwnRequests = async (scope: Scope, contractId?: number): Promise<RequestRow[]> => {
  const { member = notFound() } = scope;
  if (!member.rights.includes('see_rentals')) return notFound();
  let rows = rowsOf(scope).where('requests.customer_id', '=', member.customerId);
  if (member.sites.length > 0) rows = rows.where('contracts.site_id', 'in', member.sites);
  if (contractId !== undefined) rows = rows.where('requests.contract_id', '=', contractId);
  return rows.orderBy('requests.id', 'desc').limit(most).execute();
};

/** One of them. @throws Refusal resource.not_found, also for another customer's */
export const getOwnRequest = async (scope: Scope, id: number): Promise<CustomerRequest> => {
  const { member = notFound() } = scope;
  const request = await getRequestById(scope, id);
  const { site_id: siteId } = await scope.tx
    .selectFrom('contracts')
    .where('id', '=', request.contract_id)
    .select('site_id')
    .executeTakeFirstOrThrow();
  if (!isAtSites(member, siteId)) return notFound();
  const isSeen = request.customer_id === member.customerId && member.rights.includes('see_rentals');
  return isSeen ? request : notFound();
};

/** The receipt of a call-off of theirs. @throws Refusal resource.not_found */
export const getOwnReceipt = async (scope: Scope, id: number): Promise<OffRentReceipt> => {
  const { receipt, division_id: divisionId } = await getOwnRequest(scope, id);
  if (receipt === null) return notFound();
  const lent = withRights(scope, ['contracts.view'], { divisionId, locationId: 0 });
  return getReceiptById(lent, receipt.id);
};
