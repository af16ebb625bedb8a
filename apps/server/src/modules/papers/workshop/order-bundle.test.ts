import { unzip } from '@cj-tech-master/excelts/archive';
import { takeOrderBundle } from '@yardline/contract/papers/order-bundle';
import { printInspection } from '@yardline/contract/papers/papers';
import { addLink, addPhoto, attachFile } from '@yardline/contract/records/record-files';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newYard, point } from '../../../../test/inspections/yard.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { noise, png } from '../../../../test/pictures.ts';
import { upload } from '../../../../test/upload.ts';

const held = useApp();

const points = [
  point('Tires'),
  point('Brakes', { on_fail: 'order' }),
  point('Pressure', { kind: 'number', low: 100, high: 200, unit: 'bar', is_required: false }),
];

/** An order on a lift with a photo, a long attachment, a link, and an inspection that failed. */
const newOrder = async () => {
  const { shop, admin, machine, start, say, picture, end } = await newYard(held.app, {
    moments: ['shop'],
    points,
  });
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'N',
      location_id: shop.fleet.locationId,
      asset_id: machine.id,
      complaint: 'Brakes drag',
    },
  });
  const params = { kind: 'work_orders' as const, record: order.id };
  const hang = async (name: string, content: Uint8Array) => (await upload(admin, name, content)).id;
  const photo = await hang('before.png', await png({ width: 40, height: 30 }));
  await admin.ok(addPhoto, { params, body: { file_id: photo } });
  const report = await noise({ width: 1400, height: 1000 });
  await admin.ok(attachFile, { params, body: { file_id: await hang('lab report.jpg', report) } });
  await admin.ok(addLink, { params, body: { url: 'https://maker.example/brakes' } });
  const inspection = await start({ work_order_id: order.id });
  await say(inspection, 'pass', 'fail', '90');
  await picture(inspection, 1);
  await end(inspection);
  return { shop, admin, order, inspection, report };
};

const contentOf = async (file: Uint8Array) => {
  const entries = new Map<string, Uint8Array>();
  for await (const entry of unzip(file).entries()) entries.set(entry.path, await entry.bytes());
  return entries;
};

it('a work order leaves as one file: paper, photos, attachments, links, and its inspections with theirs [B9.13] [B2.32]', async () => {
  const { admin, order, inspection, report } = await newOrder();
  const { status, headers, raw } = await admin.call(takeOrderBundle, { params: { id: order.id } });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toContain(encodeURIComponent(`Work order ${order.order_n}.zip`));
  const entries = await contentOf(raw.rawPayload);
  expect([...entries.keys()]).toEqual([
    `Work order ${order.order_n}.pdf`,
    'Photos/01 before.png',
    'Attachments/01 lab report.jpg',
    'Links.txt',
    `Inspections/${inspection.number}.pdf`,
    `Inspections/${inspection.number}/01 brake.png`,
  ]);
  expect(Buffer.compare(entries.get('Attachments/01 lab report.jpg') ?? Buffer.of(), report)).toBe(0);
  expect(Buffer.from(entries.get('Links.txt') ?? []).toString()).toContain('https://maker.example/brakes');
  expect(textOfPdf(Buffer.from(entries.get(`Work order ${order.order_n}.pdf`) ?? []))).toContain(
    'Brakesdrag',
  );
  const paper = textOfPdf(Buffer.from(entries.get(`Inspections/${inspection.number}.pdf`) ?? []));
  for (const said of ['Tires', 'OK', 'Brakes', '90bar:fails', 'Failed']) expect(paper).toContain(said);
});

it('an inspection is printed, in the language of its reader', async () => {
  const { admin, inspection } = await newOrder();
  const params = { id: inspection.id };
  const { raw } = await admin.call(printInspection, { params, headers: { 'accept-language': 'fr' } });
  const text = textOfPdf(raw.rawPayload);
  for (const said of ['Tires(fr)', 'Nacelle']) expect(text).toContain(said);
});

it('only who sees the order gets it, and without inspections who may not see those [B6.9]', async () => {
  const { shop, order, inspection } = await newOrder();
  const params = { id: order.id };
  const email = `dora@bundle-${shop.tenant.companyId}.example`;
  await addPerson(held.app, shop.tenant.companyId, { email, name: 'Dora', role: 'Driver' });
  const driver = await signIn(held.app, email);
  expect((await driver.call(takeOrderBundle, { params })).status).toBe(403);
  const { admin: stranger } = await newShop(held.app);
  expect((await stranger.call(takeOrderBundle, { params })).status).toBe(404);
  expect((await stranger.call(printInspection, { params: { id: inspection.id } })).status).toBe(404);
});
