import type { spanForm } from '@yardline/contract/store/pay-form';
import type { z } from 'zod';
import { withRightsEverywhere } from '../../kernel/approvals/lend-rights.ts';
import type { Scope } from '../../kernel/scope.ts';
import { drawPaper, readSendable, titleOf } from '../papers/public.ts';

/** A paper that a customer's person may have, once it is known to be their customer's; a statement of certain days. */
export type Wanted = {
  kind:
    | 'contract'
    | 'reservation'
    | 'quote'
    | 'invoice'
    | 'receipt'
    | 'statement'
    | 'delivery_proof'
    | 'pickup_proof';
  id: number;
  span?: z.output<typeof spanForm>;
};

/** Draws a paper as PDF in the language of the page, named as people call it. */
export const drawOwnPaper = async (
  scope: Scope,
  { kind, id, span }: Wanted,
): Promise<{ bytes: Uint8Array; filename: string }> => {
  const lent = await withRightsEverywhere(scope, [
    'contracts.view',
    'reservations.view',
    'quotes.view',
    'invoices.view',
    'payments.view',
    'tickets.view',
    'customers.view',
  ]);
  const { paper } = await readSendable(lent, kind, id, scope.language, span);
  return { bytes: await drawPaper(scope, paper), filename: `${titleOf(paper)}.pdf` };
};
