import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { listRepairCodes } from '@yardline/contract/labor/labor';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, addPart, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'mechanic' });

test('a mechanic takes a job that waits, pauses it with a reason, takes a part and completes [B4.13] [B5.20] [B6.5]', async ({
  page,
  api,
}) => {
  const [lift, part] = [await addLift(api), await addPart(api)];
  const complaint = `Grinds ${unique()}`;
  const order = await api.call(createWorkOrder, {
    body: { posting: 'I', location_id: lift.location_id, asset_id: lift.id, complaint, priority: 1 },
  });
  const { items: repairs } = await api.call(listRepairCodes, { query: {} });
  await api.call(addWorkLine, {
    params: { id: order.id },
    body: { kind: 'P', repair_code_id: repairs[0]?.id ?? 0, part_id: part.id, quantity: 1 },
  });
  const find = () => api.call(getWorkOrder, { params: { id: order.id } });

  await page.goto(paths.myJobs());
  const job = page.getByRole('listitem').filter({ hasText: complaint });
  await expect(job).toContainText('Starting it makes it yours.');
  expect(await violationsOn(page)).toEqual([]);

  await step('starts the clock', async () => {
    await job.getByRole('button', { name: 'Start' }).click();
    await expect(job.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(job.getByRole('timer')).toBeVisible();
    await expect.poll(async () => (await find()).status).toBe(2);
  });

  await step('pauses with a reason, and goes on', async () => {
    await job.getByRole('button', { name: 'Pause' }).click();
    const why = page.getByRole('dialog', { name: 'Why do you pause?' });
    await why.getByRole('button', { name: 'Waiting for parts' }).click();
    await expect.poll(async () => (await find()).time[0]?.pause_reason).toBe('parts');
    await job.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(async () => (await find()).status).toBe(2);
  });

  await step('takes the part that was asked for by its number, and writes a note', async () => {
    await job.getByRole('link').click();
    const parts = page.getByRole('region', { name: 'Parts' });
    await expect(parts).toContainText('0 of 1');
    await parts.getByRole('textbox', { name: 'Part' }).fill(part.number);
    await page.keyboard.press('Enter');
    await expect(parts).toContainText('1 of 1');
    await page.getByRole('textbox', { name: 'New note' }).fill('Bearing was dry');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Bearing was dry');
    await expect(page.getByRole('region', { name: 'Photos' })).toContainText('Take photo');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('completes', async () => {
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect.poll(async () => (await find()).workordermechanic_set[0]?.status).toBe(4);
  });
});
