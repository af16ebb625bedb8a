import {
  updateWorkOrder,
  getWorkOrder,
  type WorkOrder,
  workOrderChange,
} from '@yardline/contract/work-orders/work-orders';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { OrderFields } from './OrderFields.tsx';
import type { Machine } from './MachineField.tsx';

const formOf = (order: WorkOrder): z.input<typeof workOrderChange> => ({
  type: order.type,
  posting: order.posting,
  billing: order.billing,
  priority: order.priority,
  is_flagged: order.is_flagged,
  location_id: order.location_id,
  customer_id: order.customer_id,
  site_id: order.site_id,
  address: order.address,
  place: order.place,
  asset_id: order.asset_id,
  quantity: order.quantity,
  machine: order.words,
  vendor_number: order.vendor_number,
  po_number: order.po_number,
  terms_id: order.terms_id,
  complaint: order.complaint,
  comments: order.comments,
  labor_discount: order.labor_discount,
  parts_discount: order.parts_discount,
  hold_mode: order.hold_mode,
  startDate: order.startDate,
  startTime: order.startTime,
  endDate: order.endDate,
  endTime: order.endTime,
  readyDate: order.readyDate,
  readyTime: order.readyTime,
  meter_in: order.meter_in,
  meter_out: order.meter_out,
  mechanics: order.workordermechanic_set
    .filter(({ status }) => status !== 5)
    .map(({ mechanic_auth_id: id }) => id),
});

const machineOf = (order: WorkOrder): Machine | undefined =>
  order.asset_id === null
    ? undefined
    : {
        id: order.asset_id,
        number: order.asset_number,
        description: order.machine,
        kind: order.asset_kind as Machine['kind'],
        status_code: '',
      };

/** Changes what is to be done, by whom, and when. */
export const EditOrderPanel = () => {
  const { t } = useTranslation('workOrders');
  const id = useRecordId();
  const snapshot = useSnapshot(getWorkOrder, { params: { id } });
  const { seen } = snapshot;
  return (
    <EditPanel
      title={`${t('edit')} · ${seen.order_n}`}
      closeTo={paths.workOrder(seen.order_n)}
      schema={workOrderChange}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateWorkOrder}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {(form) => <OrderFields form={form} machine={machineOf(seen)} />}
    </EditPanel>
  );
};
