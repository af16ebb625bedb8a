import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { lacksOf } from '@yardline/domain/work-orders/states';
import { useTranslation } from 'react-i18next';
import { promptOf } from '../../shell/inspections/names.ts';

/** What an order lacks before it ends, in sentences. [B4.8] */
export const useLacks = (order: WorkOrder): string[] => {
  const { t } = useTranslation('workOrders');
  const on = order.workordermechanic_set;
  return lacksOf({
    status: order.status,
    mechanics: on.map(({ status }) => status),
    minutes: on.reduce((sum, { minutes }) => sum + minutes, 0),
    unissued: order.lines
      .filter(({ kind }) => kind === 'P')
      .reduce((sum, { quantity, issued }) => sum + quantity - issued, 0),
    points: order.open_points.length,
    isUnsigned: order.lacks_signature,
  }).map((lack) => t(`incomplete.${lack}`, { points: order.open_points.map(promptOf).join(', ') }));
};
