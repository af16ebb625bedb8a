import { addEstimateLine, createEstimate } from '@yardline/contract/estimates/estimates';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createLaborRate } from '@yardline/contract/labor/labor-rates';
import { listMechanicCosts } from '@yardline/contract/labor/mechanic-costs';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addCustomer, addLift, dayFromNow } from './shop.ts';

/** What the workshop does, and what it offers. */
export const workshop = async (api: Api): Promise<Screen[]> => {
  const lift = await addLift(api);
  const order = await api.call(createWorkOrder, {
    body: { posting: 'I', location_id: lift.location_id, asset_id: lift.id, complaint: 'Squeaks' },
  });
  const labor = await api.call(createLaborCode, {
    body: { code: `L${order.order_n}`, description: 'Shop labor', bill_rate: 100 },
  });
  const repair = await api.call(createRepairCode, {
    body: { code: `R${order.order_n}`, description: 'Brakes', labor_code_id: labor.id },
  });
  const rate = await api.call(createLaborRate, {
    body: { labor_code_id: labor.id, from_on: dayFromNow(30), rate: 110 },
  });
  const { mechanics } = await api.call(listMechanicCosts, {});
  const mechanicId = mechanics[0]?.mechanic_id ?? 0;
  const { lines } = await api.call(addWorkLine, {
    params: { id: order.id },
    body: { kind: 'L', repair_code_id: repair.id, labor_code_id: labor.id, quantity: 1 },
  });
  const customer = await addCustomer(api);
  const draft = await api.call(createEstimate, {
    body: {
      location_id: lift.location_id,
      customer_id: customer.id,
      machine: 'Their forklift',
      complaint: 'Squeaks',
      valid_until: dayFromNow(30),
    },
  });
  const estimate = await api.call(addEstimateLine, {
    params: { id: draft.id },
    body: { kind: 'L', repair_code_id: repair.id, labor_code_id: labor.id, quantity: 1 },
  });
  const number = estimate.estimate_n;
  return [
    page(paths.estimates(), 'Estimates', 'estimates.view'),
    panel(paths.newEstimate(), 'New estimate', 'estimates.view'),
    page(paths.estimate(number), 'Their forklift', 'estimates.view'),
    panel(paths.editEstimate(number), 'Edit estimate', 'estimates.view'),
    panel(paths.newEstimateLine(number), 'Add labor', 'estimates.view'),
    panel(paths.estimateLine(number, estimate.lines[0]?.id ?? 0), 'Edit labor', 'estimates.view'),
    page(paths.workOrders(), 'Work orders', 'work_orders.view'),
    page(paths.maintenance(), 'Maintenance', 'assets.view'),
    panel(paths.newWorkOrder(), 'New work order', 'work_orders.view'),
    page(paths.workOrder(order.order_n), lift.description, 'work_orders.view'),
    panel(paths.editWorkOrder(order.order_n), 'Edit work order', 'work_orders.view'),
    panel(paths.newWorkLine(order.order_n), 'Add labor', 'work_orders.view'),
    panel(paths.workLine(order.order_n, lines[0]?.id ?? 0), 'Edit labor', 'work_orders.view'),
    page(paths.laborCodes(), 'Labor codes', 'work_orders.view'),
    panel(paths.newLaborCode(), 'New labor code', 'work_orders.view'),
    panel(paths.laborCode(labor.id), 'Edit labor code', 'work_orders.view'),
    page(paths.laborRates(), 'Labor rates', 'work_orders.view'),
    panel(paths.newLaborRate(), 'New labor rate', 'work_orders.view'),
    panel(paths.laborRate(rate.id), `Everyone · ${labor.code}`, 'work_orders.view'),
    page(paths.mechanicCosts(), 'Mechanic costs', 'see_labor_costs'),
    panel(paths.mechanicCost(mechanicId), 'Cost of', 'see_labor_costs'),
    page(paths.repairCodes(), 'Repair codes', 'work_orders.view'),
    panel(paths.newRepairCode(), 'New repair code', 'work_orders.view'),
    panel(paths.repairCode(repair.id), 'Edit repair code', 'work_orders.view'),
  ];
};
