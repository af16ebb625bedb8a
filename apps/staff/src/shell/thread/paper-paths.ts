import type { StepPaper } from '@yardline/contract/thread/steps';
import { paths } from '../../paths.ts';

/** Where a document of a step or of an entry opens. Returns and payments have no page of their own: their lists find them by number. */
export const paperPath: Readonly<Record<StepPaper['type'], (paper: StepPaper) => string>> = {
  quote: ({ id }) => paths.document('quote', id),
  reservation: ({ id }) => paths.document('reservation', id),
  contract: ({ id }) => paths.document('contract', id),
  delivery: ({ id }) => paths.ticket('delivery', id),
  pickup: ({ id }) => paths.ticket('pickup', id),
  return: ({ number }) => `${paths.returns()}?search=${number}`,
  invoice: ({ id }) => paths.invoice(id),
  payment: ({ number }) => `${paths.payments()}?search=${number}`,
};
