import { createService } from '@yardline/contract/services/services';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('what a late cancellation costs is set, said on the reservation and told before it is charged [B3.14]', async ({
  page,
  api,
}) => {
  const service = `Cancellation ${unique()}`;
  await api.call(createService, {
    body: { service_code: `X${unique()}`, description: service, price_kind: 'flat', amount: 0 },
  });

  await step('the company says what late cancellations cost', async () => {
    await page.goto(paths.editDocumentFees());
    const panel = page.getByRole('dialog', { name: 'Change fees' });
    await panel.getByRole('button', { name: 'Add fee' }).click();
    await panel.getByRole('combobox', { name: 'Charged for' }).click();
    await page.getByRole('option', { name: 'Late cancellation' }).click();
    await panel.getByRole('textbox', { name: 'Part of the rental' }).fill('20');
    await panel.getByRole('textbox', { name: 'At least' }).fill('50');
    await panel.getByRole('textbox', { name: 'Hours before the start' }).fill('8760');
    await panel.getByRole('combobox', { name: 'Service on the invoice' }).click();
    await page.getByRole('option', { name: service }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('main')).toContainText('20% of the rental, at least $50.00');
  });

  await step('the reservation says it, and canceling tells the invoice first', async () => {
    const [customer, asset] = [await addCustomer(api), await addLift(api)];
    const reservation = await addDocument(api, 'reservation', { customer, asset });
    await page.goto(paths.document('reservation', reservation));
    await expect(page.getByRole('main')).toContainText('Cancellation within 8,760 hours of the start');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel reservation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel reservation' });
    await expect(dialog).toContainText('Late cancellation fee');
    await expect(dialog).toContainText('Canceling posts an invoice for this fee.');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reason to waive the fee' }).fill('Good customer');
    await expect(dialog).toContainText('The fee is waived. No invoice is posted.');
    await dialog.getByRole('textbox', { name: 'Reason to waive the fee' }).fill('');
    await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Rain');
    await dialog.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Canceled');
  });
});
