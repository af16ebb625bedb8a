import { workOrderForm } from '@yardline/contract/work-orders/work-orders';

/** An order of planned maintenance of our own machine: nothing is held, and no one is on it yet. */
export const maintenanceOrder = (of: {
  location_id: number;
  asset_id: number;
  complaint: string;
  meter_in: number | null;
}) => workOrderForm.parse({ ...of, type: 'maintenance', posting: 'I', priority: 3 });
