import {
  addEstimateLine,
  createEstimate,
  type EstimateForm,
  getEstimate,
  sendEstimate,
} from '@yardline/contract/estimates/estimates';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import type { WorkLineForm } from '@yardline/contract/work-orders/work-lines';
import type { TestApp } from '../app.ts';
import { newCounter } from '../counter.ts';

// The clock stands at 8:00 in New York on 5 January 2026.
/** A workshop's desk: labor at 96 an hour, filters at 20 of which 5 are on the shelf, and a lift. */
export const newDesk = async (app: TestApp) => {
  const counter = await newCounter(app);
  const { admin, customer, fleet } = counter;
  const lift = await counter.addAsset();
  const filter = await counter.addPart('FILTER', 20, 5);
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 96, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, {
    body: { code: 'HYD', description: 'Hydraulics', labor_code_id: labor.id },
  });
  const form: EstimateForm = {
    posting: 'D',
    location_id: fleet.locationId,
    customer_id: customer.id,
    asset_id: lift.id,
    complaint: 'Boom bent',
    terms: 'Parts are ordered after approval.',
    valid_until: '2026-01-20',
  };
  const hours = (quantity: number, more: object = {}): WorkLineForm => ({
    kind: 'L',
    repair_code_id: repair.id,
    labor_code_id: labor.id,
    quantity,
    ...more,
  });
  const pieces = (quantity: number, more: object = {}): WorkLineForm => ({
    kind: 'P',
    repair_code_id: repair.id,
    part_id: filter.id,
    quantity,
    ...more,
  });
  const open = (more: Partial<EstimateForm> = {}) => admin.ok(createEstimate, { body: { ...form, ...more } });
  const add = (id: number, body: WorkLineForm) => admin.ok(addEstimateLine, { params: { id }, body });
  const send = (id: number, email = '') =>
    admin.ok(sendEstimate, { params: { id }, body: { name: 'Rosa Diaz', email, language: 'en' } });
  const get = (id: number) => admin.ok(getEstimate, { params: { id } });
  return { ...counter, lift, filter, labor, repair, form, hours, pieces, open, add, send, get };
};

export type Desk = Awaited<ReturnType<typeof newDesk>>;

/** An estimate of two hours of labor, with four filters as a choice, sent to its customer. */
export const newSent = async (app: TestApp) => {
  const desk = await newDesk(app);
  const { id } = await desk.open();
  await desk.add(id, desk.hours(2));
  await desk.add(id, desk.pieces(4, { section: 'New filters' }));
  const { link } = await desk.send(id);
  return { ...desk, id, code: link.split('/').at(-1) ?? '' };
};
