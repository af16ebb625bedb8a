import { getAsset } from '@yardline/contract/assets/assets';
import { createChecklist } from '@yardline/contract/checklists/checklists';
import {
  addInspectionPhoto,
  answerPoint,
  endInspection,
  type Inspection,
  startInspection,
} from '@yardline/contract/inspections/inspections';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { getWorkOrder, listWorkOrders, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { Moment } from '@yardline/domain/inspections/moments';
import { expect } from 'vitest';
import { type Caller, inCompany, type TestApp } from '../app.ts';
import { newBillingShop } from '../billing.ts';
import { png } from '../pictures.ts';
import { upload } from '../upload.ts';

/** A point of a checklist. */
export const point = (prompt: string, more: object = {}) => ({
  prompt_en: prompt,
  prompt_fr: `${prompt} (fr)`,
  kind: 'pass_fail' as const,
  ...more,
});

const items = [
  point('Tires'),
  point('Horn', { on_fail: 'order' }),
  point('Brakes', { on_fail: 'out_of_service', photo_on_fail: true }),
  point('Hydraulic pressure', { kind: 'number', low: 100, high: 200, unit: 'bar', is_required: false }),
];

/** A billing shop with one machine and a checklist for it at these moments, and how it is inspected. */
export const newYard = async (
  app: TestApp,
  {
    moments = ['check_out', 'shop'],
    points = items,
    meter,
  }: { moments?: Moment[]; points?: ReturnType<typeof point>[]; meter?: number } = {},
) => {
  const shop = await newBillingShop(app);
  const { admin } = shop;
  const machine = await shop.addMachine(meter === undefined ? {} : { meter_type: 'M', meter });
  const { class_id: classId } = await inCompany(app, shop.tenant.companyId, ({ tx }) =>
    tx.selectFrom('assets').where('id', '=', machine.id).select('class_id').executeTakeFirstOrThrow(),
  );
  const body = {
    name_en: 'Boom lift',
    name_fr: 'Nacelle',
    items: points,
    uses: moments.map((moment) => ({ moment, class_id: classId })),
  };
  const checklist = await admin.ok(createChecklist, { body });
  const start = (more: object = {}) =>
    admin.ok(startInspection, {
      body: { asset_id: machine.id, checklist_id: checklist.id, moment: 'shop', ...more },
    });
  const say = async (of: Inspection, ...values: string[]) => {
    for (const [index, value] of values.entries())
      await admin.ok(answerPoint, {
        params: { id: of.id, item: of.points[index]?.id ?? 0 },
        body: { value },
      });
  };
  const picture = async (of: Inspection, index: number) => {
    const { id: fileId } = await upload(admin, 'brake.png', await png({ width: 40, height: 30 }));
    return admin.ok(addInspectionPhoto, {
      params: { id: of.id },
      body: { item_id: of.points[index]?.id ?? 0, file_id: fileId },
    });
  };
  const endAs = (caller: Caller, of: { id: number }, body: object = {}) =>
    caller.call(endInspection, { params: { id: of.id }, body: { step: 'finish', ...body } });
  const end = (of: { id: number }, body?: object) => endAs(admin, of, body);
  const orders = async () => (await admin.ok(listWorkOrders, { query: {} })).items;
  const statusOf = async () => (await admin.ok(getAsset, { params: { number: machine.number } })).status_code;
  const seen = () => admin.ok(listAssetInspections, { params: { number: machine.number } });
  const stepOrder = async (id: number, step: 'complete' | 'close' = 'complete') => {
    const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params: { id } });
    return admin.call(stepWorkOrder, { params: { id }, body: { step, confirm: true }, ifMatch });
  };
  return {
    shop,
    admin,
    machine,
    checklist,
    body,
    start,
    say,
    picture,
    end,
    endAs,
    orders,
    statusOf,
    seen,
    stepOrder,
  };
};

/** A machine that the shop found unfit to work. */
export const unfit = async (app: TestApp) => {
  const yard = await newYard(app);
  const found = await yard.start({ moment: 'check_out' });
  await yard.say(found, 'pass', 'fail', 'fail');
  await yard.picture(found, 2);
  expect((await yard.end(found)).body).toMatchObject({ status: 'failed', failed_points: 2 });
  const [order] = await yard.orders();
  return { ...yard, found, orderId: order?.id ?? 0 };
};
