import { listAssets } from '@yardline/contract/assets/assets';
import { assetFigures, disposeAsset } from '@yardline/contract/fleet/fleet';
import { startCount } from '@yardline/contract/counts/counts';
import { createKit } from '@yardline/contract/kits/kits';
import { createMaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { listParts } from '@yardline/contract/parts/parts';
import { createSuggestionList } from '@yardline/contract/suggestions/suggestions';
import { createPurchase } from '@yardline/contract/purchasing/purchasing';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addLift, dayFromNow, unique } from './shop.ts';

/** Machines: what is free, the board, and all of one. */
export const fleet = async (api: Api): Promise<Screen[]> => {
  const [machine] = (await api.call(listAssets, { query: { page_size: '5' } })).items;
  if (machine === undefined) throw new Error('the demo yard is empty');
  const { number, row_version: ifMatch } = await addLift(api);
  await api.call(
    disposeAsset,
    { params: { number }, body: { kind: 'sold', disposed_on: dayFromNow(0) } },
    { ifMatch },
  );
  const watched = await addLift(api);
  const { plans } = await api.call(createMaintenancePlan, {
    params: { number: watched.number },
    body: { name: 'Oil and filters', every_units: 250 },
  });
  const [sold] = (await api.call(assetFigures, { params: { number } })).disposals;
  return [
    page(paths.availability(), 'Availability', 'view_inventory'),
    page(paths.availabilityCalendar(), 'Calendar', 'view_inventory'),
    page(paths.timeline(), 'Timeline', 'view_inventory'),
    page(paths.timelineWall(), 'Timeline', 'view_inventory'),
    page(paths.productAvailability(machine.number), machine.description, 'view_inventory'),
    page(paths.productAsOf(watched.number), watched.description, 'view_inventory'),
    page(paths.rentalBoard(), 'Rental board', 'assets.view'),
    page(paths.rentalBoardBy('class'), 'Rental board', 'assets.view'),
    page(`${paths.rentalBoard()}?size=small&status_code=W`, 'Rental board', 'assets.view'),
    page(`${paths.rentalBoardWall()}?size=large`, 'Rental board', 'assets.view'),
    page(paths.assets(), 'Assets', 'assets.view'),
    panel(paths.newAsset(), 'New asset', 'assets.view'),
    page(paths.asset(machine.number), machine.description, 'assets.view'),
    panel(paths.editAsset(machine.number), 'Edit asset', 'assets.view'),
    page(paths.assetRates(machine.number), machine.description, 'assets.view'),
    panel(paths.editAssetRates(machine.number), 'Change rates', 'assets.view'),
    page(paths.assetHistory(machine.number), machine.description, 'assets.view'),
    panel(paths.readAssetMeter(machine.number), 'Read meter', 'assets.view'),
    panel(paths.assetLabel(machine.number), 'Print label', 'assets.view'),
    panel(paths.disposeAsset(machine.number), 'Sell or write off', 'assets.view'),
    panel(paths.undoDisposal(number, sold?.id ?? 0), 'Undo disposal', 'assets.view'),
    page(paths.assetMaintenance(watched.number), watched.description, 'assets.view'),
    panel(paths.newMaintenancePlan(watched.number), 'Plan maintenance', 'assets.view'),
    panel(paths.maintenancePlan(watched.number, plans[0]?.id ?? 0), 'Edit plan', 'assets.view'),
    panel(
      paths.maintenanceDone(watched.number, plans[0]?.id ?? 0),
      'Mark as done: Oil and filters',
      'assets.view',
    ),
    panel(paths.assetLabels(), 'Print label', 'assets.view'),
  ];
};

/** A draft with one part on it. */
const addPurchase = async (api: Api, part: { id: number }, locationId: number) => {
  const code = unique();
  const vendor = await api.call(createVendor, { body: { vendor_number: code, name: `Vendor ${code}` } });
  return api.call(createPurchase, {
    body: { vendor_id: vendor.id, location_id: locationId, lines: [{ part_id: part.id, quantity: 4 }] },
  });
};

/** What moves between yards, is counted, bought and sold. */
export const stock = async (api: Api): Promise<Screen[]> => {
  const [part] = (await api.call(listParts, { query: { page_size: '5' } })).items;
  if (part === undefined) throw new Error('the demo shelf is empty');
  const lift = await addLift(api);
  const elsewhere = api.me.locations.find(({ warehouse }) => warehouse.id !== lift.location_id);
  const transfer = await api.call(sendTransfer, {
    body: {
      from_location_id: lift.location_id,
      to_location_id: elsewhere?.warehouse.id ?? 0,
      expected_date: dayFromNow(2),
      lines: [{ asset_id: lift.id }],
    },
  });
  const count = await api.call(startCount, {
    body: { location_id: lift.location_id, covers: 'parts', shows_expected: true },
  });
  const purchase = await addPurchase(api, part, lift.location_id);
  return [
    page(paths.purchases(), 'Purchase orders', 'parts.view'),
    panel(paths.newPurchase(), 'New purchase order', 'parts.view'),
    page(paths.purchase(purchase.id), purchase.vendor_name, 'parts.view'),
    panel(paths.editPurchase(purchase.id), 'Edit draft', 'parts.view'),
    page(paths.toOrder(), 'Parts to order', 'parts.view'),
    page(paths.partVendors(part.number), part.description, 'parts.view'),
    panel(paths.editPartVendors(part.number), 'Vendors of this part', 'parts.view'),
    page(paths.transfers(), 'Transfers', 'assets.view'),
    panel(paths.newTransfer(), 'New transfer', 'assets.view'),
    page(paths.transfer(transfer.id), transfer.from_title, 'assets.view'),
    panel(paths.receiveTransfer(transfer.id), 'Receive transfer', 'assets.view'),
    panel(paths.truckTransfer(transfer.id), 'Send by truck', 'tickets.create'),
    page(paths.counts(), 'Stock counts', 'assets.view'),
    panel(paths.newCount(), 'New count', 'assets.view'),
    page(paths.count(count.id), count.location_title, 'assets.view'),
    page(paths.parts(), 'Parts', 'parts.view'),
    panel(paths.newPart(), 'New part', 'parts.view'),
    panel(paths.receiveDelivery(), 'Receive a delivery', 'parts.view'),
    page(paths.part(part.number), part.description, 'parts.view'),
    page(paths.partNotes(part.number), part.description, 'parts.view'),
    page(paths.partMoves(part.number), part.description, 'parts.view'),
    panel(paths.movePartBin(part.number), 'Move to another bin', 'parts.view'),
    panel(paths.receivePart(part.number), 'Receive or adjust', 'parts.view'),
    panel(paths.editPart(part.number), 'Edit part', 'parts.view'),
  ];
};

/** What goes out together, and what is suggested with it. */
export const kits = async (api: Api): Promise<Screen[]> => {
  const lift = await addLift(api);
  const number = `K${unique()}`;
  const kit = await api.call(createKit, {
    body: {
      number,
      description: `Kit ${number}`,
      group_id: lift.group_id,
      location_id: lift.location_id,
      kitDetails: [{ itemType: 'R', itemId: lift.id, quantity: 1 }],
    },
  });
  const suggestions = await api.call(createSuggestionList, {
    body: {
      number: `L${unique()}`,
      description: `Along with ${number}`,
      suggested: [{ itemType: 'R', itemId: lift.id, quantity: 1 }],
      carriers: [{ kind: 'asset', id: kit.id }],
    },
  });
  const seen = ['assets.view', 'view_inventory'] as const;
  const known = ['settings.view', 'assets.view'] as const;
  return [
    page(paths.suggestionLists(), 'Suggested products', ...known),
    panel(paths.newSuggestionList(), 'New list', ...known),
    page(paths.suggestionList(suggestions.number), suggestions.description, ...known),
    panel(paths.editSuggestionList(suggestions.number), 'Edit list', ...known),
    page(paths.kits(), 'Kits', ...seen),
    panel(paths.newKit(), 'New kit', ...seen),
    page(paths.kit(number), kit.description, ...seen),
    panel(paths.editKit(number), 'Edit kit', ...seen),
    page(paths.kitRates(number), kit.description, ...seen),
    page(paths.kitNotes(number), kit.description, ...seen),
    panel(paths.editKitRates(number), 'Set rates', ...seen),
  ];
};
