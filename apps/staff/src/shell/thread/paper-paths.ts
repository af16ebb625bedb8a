import type { StepPaper } from '@yardline/contract/thread/steps';
import { paths } from '../../paths.ts';

/** Where a document of a step or of an entry opens. Returns and payments have no page of their own: their lists find them by number. */
export const paperPath: Readonly<Record<StepPaper['type'], (paper: StepPaper) => string>> = {
  quote: ({ id, number }) => paths.document('quote', { id, number }),
  reservation: ({ id, number }) => paths.document('reservation', { id, number }),
  contract: ({ id, number }) => paths.document('contract', { id, number }),
  sales_order: ({ id, number }) => paths.document('sales_order', { id, number }),
  delivery: ({ id }) => paths.ticket('delivery', id),
  pickup: ({ id }) => paths.ticket('pickup', id),
  task: ({ id }) => paths.ticket('task', id),
  return: ({ number }) => `${paths.returns()}?search=${number}`,
  invoice: ({ number }) => paths.invoice(number ?? 0),
  payment: ({ number }) => `${paths.payments()}?search=${number}`,
};
