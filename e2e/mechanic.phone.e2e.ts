import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, addPart, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'mechanic', needsOwnContext: true });

test('a mechanic works a job through on the phone, although the connection is cut in between [B4.13] [B5.20] [B6.5]', async ({
  page,
  api,
}) => {
  const [lift, part] = [await addLift(api), await addPart(api)];
  const complaint = `Grinds ${unique()}`;
  const order = await api.call(createWorkOrder, {
    body: { posting: 'I', location_id: lift.location_id, asset_id: lift.id, complaint, priority: 1 },
  });
  const find = () => api.call(getWorkOrder, { params: { id: order.id } });

  await page.goto(paths.myJobs());
  const job = page.getByRole('listitem').filter({ hasText: complaint });
  await job.getByRole('button', { name: 'Start' }).tap();
  await expect.poll(async () => (await find()).status).toBe(2);

  await job.getByRole('link').tap();
  const parts = page.getByRole('region', { name: 'Parts' });
  await parts.getByRole('textbox', { name: 'Part' }).fill(part.number);
  await page.keyboard.press('Enter');
  await expect(parts).toContainText('1 of 1');
  // What a thumb hits is large enough.
  for (const name of ['Pause', 'Complete'])
    expect((await page.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // No signal under the machine: only the acts are cut off, so that nothing else of the page notices.
  await page.route('**/rest-api/field/commands', (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Pause' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Break' }).tap();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('1 entry waits');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: 'Complete' }).tap();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('3 entries wait');
  expect((await find()).status).toBe(2);

  // A reload loses none of them.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('3 entries wait');
  await page.unroute('**/rest-api/field/commands');
  await page.getByRole('button', { name: 'Send now' }).tap();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
  const done = await find();
  expect(done.workordermechanic_set).toMatchObject([{ status: 4 }]);
  expect(done.time.map(({ pause_reason: reason }) => reason)).toEqual([null, 'break']);
  expect(done.lines).toMatchObject([{ product: part.number, issued: 1 }]);
});
