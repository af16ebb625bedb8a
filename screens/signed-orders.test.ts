import { getWorkOrderSettings, updateWorkOrderSettings } from '@yardline/contract/work-orders/signing';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

describe('the desk', () => {
  test.override({ as: 'admin' });

  test('the types of orders that are signed are chosen in the settings [B4.8]', async ({ page, api }) => {
    await page.goto(paths.editOrderSigning());
    const panel = page.getByRole('dialog', { name: 'Edit signatures' });
    await panel.getByRole('combobox', { name: 'Signed when completed' }).fill('Rep');
    await page.getByRole('option', { name: 'Repair' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Signatures' })).toContainText('Repair');
    const { row_version: ifMatch, ...settings } = await api.call(getWorkOrderSettings, {});
    expect(settings).toEqual({ signed_types: ['repair'] });
    await api.call(updateWorkOrderSettings, { body: { signed_types: [] } }, { ifMatch });
  });
});

describe('on the phone', () => {
  test.override({ as: 'mechanic' });

  test('a mechanic signs with their typed name for a job that they finish, and the order shows it [B4.13]', async ({
    page,
    api,
  }) => {
    const lift = await addLift(api);
    const order = await api.call(createWorkOrder, {
      body: {
        posting: 'I',
        location_id: lift.location_id,
        asset_id: lift.id,
        complaint: `Grinds ${unique()}`,
      },
    });
    await page.goto(paths.myJob(order.order_n));
    await page.getByRole('button', { name: 'Start' }).click();
    await step('the signature is taken', async () => {
      await page.getByRole('button', { name: 'Get signature' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign for the work' });
      await dialog.getByLabel('Sign with my typed name').click();
      await dialog.getByLabel(`I confirm that the work on work order ${order.order_n} was done.`).click();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Sign' }).click();
      await expect(dialog).toBeHidden();
    });
    const find = async () => (await api.call(getWorkOrder, { params: { id: order.id } })).signatures;
    await expect.poll(find).toMatchObject([{ signer: 'mechanic', strokes: null }]);
    await expect(page.getByRole('region', { name: 'Signature' })).toContainText('(Mechanic)');
    await page.goto(paths.workOrder(order.order_n));
    await expect(page.getByRole('region', { name: 'Signatures' })).toContainText('Typed name');
  });
});
