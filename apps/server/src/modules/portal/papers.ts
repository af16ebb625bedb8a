import { withRightsEverywhere } from '../../kernel/approvals/lend-rights.ts';
import type { Scope } from '../../kernel/scope.ts';
import { drawPaper, readSendable, titleOf } from '../papers/public.ts';

/** A paper that a customer's person may have, once it is known to be their customer's. */
export type Wanted = { kind: 'contract' | 'reservation' | 'invoice' | 'receipt' | 'statement'; id: number };

/** Draws a paper as PDF in the language of the page, named as people call it. */
export const drawOwnPaper = async (
  scope: Scope,
  { kind, id }: Wanted,
): Promise<{ bytes: Uint8Array; filename: string }> => {
  const lent = await withRightsEverywhere(scope, [
    'contracts.view',
    'reservations.view',
    'invoices.view',
    'payments.view',
    'customers.view',
  ]);
  const { paper } = await readSendable(lent, kind, id, scope.language);
  return { bytes: await drawPaper(scope, paper), filename: `${titleOf(paper)}.pdf` };
};
