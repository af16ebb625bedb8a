import type { Ticket } from '@yardline/contract/tickets/tickets';

const closed = 3;

/** The kind of proof that a ticket has; undefined of a task, and of what is not closed, failed or was closed by mistake. */
export const proofOf = ({
  type,
  status,
  outcome,
  reversal,
}: Pick<Ticket, 'type' | 'status' | 'outcome' | 'reversal'>):
  | 'delivery_proof'
  | 'pickup_proof'
  | undefined => {
  if (type === 'task' || status !== closed || outcome === 'failed' || reversal !== null) return undefined;
  return `${type}_proof`;
};
