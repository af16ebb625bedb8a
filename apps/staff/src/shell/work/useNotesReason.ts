import { updateWorkOrder, type WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { useSession } from '../../session/useSession.ts';

/** Why the user puts no notes on an order: those who edit it do, and the mechanics who are on it. [B6.5] */
export const useNotesReason = (order: WorkOrder): string | undefined => {
  const { user, whyNot } = useSession();
  const isOn = order.workordermechanic_set.some(
    (each) => each.mechanic_auth_id === user.id && each.status !== 5,
  );
  return isOn ? undefined : whyNot(updateWorkOrder, order.division_id);
};
