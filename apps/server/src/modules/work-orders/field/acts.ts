import type { OrderAct } from '@yardline/contract/work-orders/field-acts';
import type { Scope } from '../../../kernel/scope.ts';
import { takeStep } from '../step-job.ts';
import { keepSignature } from '../signing/signatures.ts';
import { addNote } from './add-note.ts';
import { usePart } from './use-part.ts';

/**
 * Does what a phone said of an order, at the moment that counts.
 * @param mechanicId whose job it is, where someone at the desk does it for them
 * @throws Refusal what the verb of the act refuses
 */
const apply = (
  scope: Scope,
  act: OrderAct,
  { at, mechanicId }: { at: Temporal.Instant; mechanicId?: number },
): Promise<void> => {
  const { order_id: orderId } = act;
  if (act.kind === 'part') return usePart(scope, { ...act, orderId });
  if (act.kind === 'signature') return keepSignature(scope, { commandId: act.id, orderId, signed: act, at });
  if (act.kind === 'note') return addNote(scope, { orderId, text: act.text, at });
  const reason = act.kind === 'pause' ? act.reason : undefined;
  return takeStep(scope, { orderId, step: act.kind, mechanicId, reason, at });
};

/** What phones say of work orders. */
export const orderActs = { apply };
