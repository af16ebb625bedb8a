import { createReturn } from '@yardline/contract/returns/returns';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, placeOf, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a return that was entered by mistake is taken back from the documents of its contract [B2.16]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api, {});
  const customer = await addCustomer(api);
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: lift }));
  const now = Temporal.Now.zonedDateTimeISO('America/New_York');
  await api.call(createReturn, {
    params: { id: contract.id },
    body: {
      returnedDate: now.toPlainDate().toString(),
      returnedTime: now.toPlainTime().toString().slice(0, 5),
      locationId: placeOf(api).locationId,
      lines: [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1, meterIn: 104, fuelIn: 8 }],
      invoice: false,
    },
  });
  const row = page.getByRole('row').filter({ hasText: 'Take back this return' });

  await step('the dialog says what follows, and asks why', async () => {
    await page.goto(`${paths.document('contract', contract)}/documents`);
    await row.getByRole('button', { name: /^Take back this return/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Take back return/ });
    await expect(dialog).toContainText(`1 × ${lift.number} out again`);
    await expect(dialog).toContainText(`Reading of ${lift.number} no longer counts: 104`);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Wrong lift scanned');
    await dialog.getByRole('button', { name: 'Take back this return' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Taken back by .*: Wrong lift scanned/)).toBeVisible();
  });

  await step('one that an invoice bills names the invoice, and cannot be confirmed', async () => {
    const { number } = await takeBack(api, contract.id);
    await page.goto(`${paths.document('contract', contract)}/documents`);
    await row.getByRole('button', { name: /^Take back this return/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Take back return/ });
    await expect(dialog).toContainText(`Invoice ${number} bills this return.`);
    await expect(dialog.getByRole('button', { name: 'Take back this return' })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
  });
});
