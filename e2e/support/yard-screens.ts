import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addCustomer, addDocument, addLift, addTask, addTicket, checkOut } from './shop.ts';

/** Trips and what comes back of them. */
export const yard = async (api: Api): Promise<Screen[]> => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const leaving = await addDocument(api, 'contract', { customer, asset });
  const delivery = await addTicket(api, 'delivery', leaving.id, 'Luis Herrera');
  const wished = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  // Without a meter: a return that lacks a reading is told so before it can be priced.
  const unmetered = await addLift(api, { meter_type: '', meter: null });
  const out = await checkOut(api, await addDocument(api, 'contract', { customer, asset: unmetered }));
  const pickup = await addTicket(api, 'pickup', out.id, 'Luis Herrera');
  const task = await addTask(api);
  const anyOne = ['contracts.view', 'reservations.view', 'quotes.view'] as const;
  return [
    page(paths.tickets('delivery'), 'Deliveries', 'tickets.view'),
    page(paths.tickets('pickup'), 'Pickups', 'tickets.view'),
    page(paths.tickets('task'), 'Tasks', 'tickets.view'),
    panel(paths.newTicket('task'), 'New task', 'tickets.create'),
    panel(paths.newTicket('delivery'), 'New delivery', 'tickets.view'),
    panel(`${paths.newTicket('delivery')}?contract_id=${wished.id}`, 'New delivery', 'tickets.create'),
    page(paths.ticket('delivery', delivery), customer.name, 'tickets.view'),
    panel(`${paths.ticket('delivery', delivery)}/plan`, 'Plan', 'tickets.view'),
    panel(`${paths.ticket('delivery', delivery)}/close`, 'Close', 'tickets.view'),
    panel(`${paths.ticket('delivery', delivery)}/fail`, 'trip failed', 'tickets.view'),
    page(paths.ticket('pickup', pickup), customer.name, 'tickets.view'),
    page(paths.ticket('task', task), 'Task', 'tickets.view'),
    panel(`${paths.ticket('task', task)}/close`, 'Close', 'tickets.view'),
    page(paths.dryRuns(), 'Failed trips', 'settings.view', 'tickets.view'),
    page(paths.proofs(), 'On the way and proof of delivery', 'settings.view', 'tickets.view'),
    panel(paths.editProofs(), 'Change on the way and proof', 'settings.view', 'tickets.view'),
    panel(paths.editDryRuns(), 'Change charges for failed trips', 'settings.view', 'tickets.view'),
    page(paths.road(), 'My tickets', 'tickets.view'),
    page(paths.onTheRoad('delivery', delivery), customer.name, 'tickets.view'),
    page(paths.returns(), 'Returns', 'returns.view'),
    page(paths.newReturn(out), customer.name, ...anyOne),
  ];
};
