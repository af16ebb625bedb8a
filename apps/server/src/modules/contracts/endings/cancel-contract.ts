import { audit } from '../../../kernel/audit.ts';
import { publish } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockFor } from '../lines/lock-for.ts';
import { rentalsOf, shortOf, tellGone } from '../lines/tell-gone.ts';
import { endDocument } from './end-document.ts';

type Canceling = {
  id: number;
  ifMatch: number | undefined;
  reason: string;
  /** What it costs as an amount, and why that is not charged; left out where it costs nothing. */
  fee?: number;
  feeWaived?: string;
};

/**
 * Cancels a draft or an open document of which nothing is out and nothing invoiced: what it held is free, what it had
 * sold is back on the shelf. Its number stays used.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, contract.items_out,
 * contract.invoiced
 */
export const cancelContract = async (
  scope: Scope,
  { id, ifMatch, reason, ...late }: Canceling,
): Promise<void> => {
  const { contract, lines } = await lockFor(scope, 'cancel', { id, ifMatch });
  await endDocument(scope, contract, lines, { status: 'cancelled' });
  await audit(scope, {
    action: 'cancel',
    noun: 'contracts',
    rowId: contract.id,
    before: { status: contract.status },
    after: { status: 'cancelled', reason, ...late },
  });
  await publish(scope, { topic: 'contract.cancelled', payload: { contract_id: contract.id, reason } });
  if (contract.status === 'draft') await tellGone(scope, contract.id, await shortOf(scope, contract));
  else if (contract.kind === 'quote') await tellGone(scope, contract.id, rentalsOf(lines));
};
