import { addEstimateLine, createEstimate } from '@yardline/contract/estimates/estimates';
import type { Asset } from '@yardline/contract/assets/assets';
import { createChecklist } from '@yardline/contract/checklists/checklists';
import { startInspection } from '@yardline/contract/inspections/inspections';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createJobTemplate } from '@yardline/contract/job-templates/job-templates';
import { createLaborRate } from '@yardline/contract/labor/labor-rates';
import { listMechanicCosts } from '@yardline/contract/labor/mechanic-costs';
import { createRecall } from '@yardline/contract/recalls/recalls';
import { createPrinter } from '@yardline/contract/printing/printers';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { createYardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { createWarrantyClaim } from '@yardline/contract/warranty-claims/warranty-claims';
import { createWorkOrder, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addCustomer, addLift, dayFromNow } from './shop.ts';

/** The time of people, and who works today. */
const time = ({ me: { user } }: Api): Screen[] => [
  page(paths.myTime(), 'My time', 'dashboard.view'),
  page(paths.workers(), 'People today', 'time_sheets.view', 'tickets.create', 'work_orders.create'),
  page(paths.shifts(), 'Shifts and absences', 'time_sheets.view'),
  panel(paths.newAbsence(), 'New absence', 'time_sheets.view'),
  page(paths.teamTime(), 'Time of people', 'time_sheets.view'),
  page(paths.personTime(user.id), user.name, 'time_sheets.view'),
  page(paths.timeSettings(), 'Time and overtime', 'settings.view', 'time_sheets.view'),
  panel(paths.editTimeSettings(), 'Change time settings', 'settings.view', 'time_sheets.view'),
  page(paths.payroll(), 'Payroll exports', 'time_sheets.create'),
  page(paths.newPayroll(), 'New payroll export', 'time_sheets.create'),
];

/** Checklists, and an inspection by one. */
const inspecting = async (api: Api, lift: Asset): Promise<Screen[]> => {
  const checklist = await api.call(createChecklist, {
    body: {
      name_en: `Shop check ${lift.number}`,
      name_fr: `Atelier ${lift.number}`,
      items: [{ prompt_en: 'Brakes', prompt_fr: 'Freins', kind: 'pass_fail', on_fail: 'out_of_service' }],
      uses: [{ moment: 'shop', asset_id: lift.id }],
    },
  });
  const inspection = await api.call(startInspection, {
    body: { asset_id: lift.id, checklist_id: checklist.id, moment: 'shop' },
  });
  return [
    page(paths.inspections(), 'Inspections', 'inspections.view'),
    page(paths.inspection(inspection.id), `Shop check ${lift.number}`, 'inspections.view'),
    page(paths.checklists(), 'Checklists', 'settings.view'),
    panel(paths.newChecklist(), 'New checklist', 'settings.view'),
    panel(paths.checklist(checklist.id), 'Edit checklist, version 1', 'settings.view'),
  ];
};

/** A closed order under warranty, and a claim of another. */
const claiming = async (api: Api, lift: Asset, repairId: number): Promise<Screen[]> => {
  const vendor = await api.call(createVendor, {
    body: { vendor_number: `W${lift.number}`, name: `Maker ${lift.number}` },
  });
  const close = async () => {
    const order = await api.call(createWorkOrder, {
      body: {
        posting: 'N',
        billing: 'W',
        vendor_number: 'W-1',
        location_id: lift.location_id,
        asset_id: lift.id,
        complaint: 'Leaks',
      },
    });
    const { row_version: ifMatch } = await api.call(addWorkLine, {
      params: { id: order.id },
      body: {
        kind: 'X',
        repair_code_id: repairId,
        vendor_id: vendor.id,
        description: 'Hose',
        unit_price: 90,
        cost: 60,
        is_warranty: true,
      },
    });
    await api.call(
      stepWorkOrder,
      { params: { id: order.id }, body: { step: 'close', confirm: true } },
      { ifMatch },
    );
    return order;
  };
  const [one, other] = [await close(), await close()];
  const claim = await api.call(createWarrantyClaim, {
    body: { work_order_id: one.id, vendor_id: vendor.id },
  });
  return [
    page(paths.warrantyClaims(), 'Warranty claims', 'warranty_claims.view'),
    page(paths.claimable(), 'Orders to claim', 'warranty_claims.view'),
    page(paths.claimRecovery(), 'Recovery by vendor', 'warranty_claims.view'),
    page(paths.warrantyClaim(claim.number), vendor.name, 'warranty_claims.view'),
    panel(paths.editWarrantyClaim(claim.number), 'Edit claim', 'warranty_claims.view'),
    panel(
      paths.claimWorkOrder(other.order_n),
      `Claim of work order ${other.order_n}`,
      'warranty_claims.view',
    ),
  ];
};

/** Printers, what was sent to them, and which orders are signed. */
const printing = async (api: Api, number: string): Promise<Screen[]> => {
  const { id } = await api.call(createPrinter, {
    body: { title: `Labels ${number}`, driver: 'zpl', address: 'simulated.localhost', paper: 'label_4x6' },
  });
  return [
    page(paths.orderSigning(), 'Signatures on work orders', 'work_orders.view'),
    panel(paths.editOrderSigning(), 'Edit signatures', 'work_orders.view'),
    page(paths.trucks(), 'Trucks', 'trips.view'),
    panel(paths.newTruck(), 'New truck', 'trips.view'),
    page(paths.printers(), 'Printers', 'settings.view'),
    panel(paths.newPrinter(), 'New printer', 'settings.view'),
    panel(paths.printer(id), 'Edit printer', 'settings.view'),
    page(paths.printJobs(), 'Print jobs', 'work_orders.view'),
  ];
};

/** What came to the yard, at the desk and on the phone. */
const inTheYard = async (api: Api, lift: Asset): Promise<Screen[]> => {
  const { number } = await api.call(createYardReturn, {
    body: {
      location_id: lift.location_id,
      arrived_date: dayFromNow(-1),
      arrived_time: '08:00',
      lines: [{ code: `Unknown ${lift.number}` }],
    },
  });
  return [
    page(paths.stagingBoard(), 'Staging', 'staging.view'),
    page(paths.stagingWall(), 'Staging', 'staging.view'),
    page(paths.myStaging(), 'Staging', 'staging.view'),
    page(paths.inYard(), 'In the yard', 'yard_returns.view'),
    panel(paths.newInYard(), 'Log what came in', 'yard_returns.view'),
    page(paths.inYardReturn(number), 'In-yard return', 'yard_returns.view'),
    page(paths.truckloadReturn(number), 'Return this truckload', 'yard_returns.view'),
    page(paths.myYard(), 'Yard', 'yard_returns.create'),
  ];
};

/** Recalls of makers. */
const recalling = async (api: Api, lift: Asset): Promise<Screen[]> => {
  const { id, title } = await api.call(createRecall, {
    body: {
      maker_number: `R-${lift.number}`,
      title: `Pin of ${lift.number}`,
      severity: 'next_service',
      make: `Maker ${lift.number}`,
    },
  });
  return [
    page(paths.recalls(), 'Recalls', 'recalls.view'),
    panel(paths.newRecall(), 'New recall', 'recalls.view'),
    page(paths.recall(id), title, 'recalls.view'),
    panel(paths.editRecall(id), 'Edit recall', 'recalls.view'),
  ];
};

/** Templates of jobs. */
const templating = async (
  api: Api,
  { code, repairId, laborId }: { code: string; repairId: number; laborId: number },
): Promise<Screen[]> => {
  const { id } = await api.call(createJobTemplate, {
    body: {
      code,
      description: 'Brakes of a lift',
      lines: [{ kind: 'L', repair_code_id: repairId, labor_code_id: laborId, quantity: 1 }],
    },
  });
  return [
    page(paths.jobTemplates(), 'Job templates', 'work_orders.view'),
    panel(paths.newJobTemplate(), 'New job template', 'work_orders.view'),
    panel(paths.jobTemplate(id), 'Edit job template', 'work_orders.view'),
  ];
};

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
    ...time(api),
    ...(await inspecting(api, lift)),
    ...(await claiming(api, lift, repair.id)),
    ...(await recalling(api, lift)),
    ...(await inTheYard(api, lift)),
    page(paths.estimates(), 'Estimates', 'estimates.view'),
    panel(paths.newEstimate(), 'New estimate', 'estimates.view'),
    page(paths.estimate(number), 'Their forklift', 'estimates.view'),
    panel(paths.editEstimate(number), 'Edit estimate', 'estimates.view'),
    panel(paths.newEstimateLine(number), 'Add labor', 'estimates.view'),
    panel(paths.estimateLine(number, estimate.lines[0]?.id ?? 0), 'Edit labor', 'estimates.view'),
    page(paths.workOrders(), 'Work orders', 'work_orders.view'),
    page(`${paths.workOrders()}?view=cards`, 'Work orders to plan', 'work_orders.view'),
    page(`${paths.workOrders()}?view=map`, 'Work orders on the map', 'work_orders.view'),
    page(paths.workPlan(), 'Workshop plan', 'work_orders.view'),
    page(paths.myJobs(), 'My jobs', 'work_orders.view'),
    page(paths.myJob(order.order_n), lift.description, 'work_orders.view'),
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
    ...(await printing(api, order.order_n)),
    ...(await templating(api, { code: `T${order.order_n}`, repairId: repair.id, laborId: labor.id })),
    page(paths.repairCodes(), 'Repair codes', 'work_orders.view'),
    panel(paths.newRepairCode(), 'New repair code', 'work_orders.view'),
    panel(paths.repairCode(repair.id), 'Edit repair code', 'work_orders.view'),
  ];
};
