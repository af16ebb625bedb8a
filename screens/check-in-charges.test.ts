import { createService } from '@yardline/contract/services/services';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('what cleaning and missing parts cost is set, proposed from the yard and told before the return is saved [B4.16]', async ({
  page,
  api,
}) => {
  const service = `Pressure wash ${unique()}`;
  await api.call(createService, {
    body: { service_code: `W${unique()}`, description: service, price_kind: 'flat', amount: 60 },
  });
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: lift }));

  await step('the company says what light cleaning and missing parts cost', async () => {
    await page.goto(paths.editCheckInCharges());
    const panel = page.getByRole('dialog', { name: 'Change check-in charges' });
    await panel.getByRole('button', { name: 'Add charge' }).click();
    await panel.getByRole('textbox', { name: 'Amount' }).fill('45');
    await panel.getByRole('combobox', { name: 'Service on the invoice' }).click();
    await page.getByRole('option', { name: service }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Light cleaning · Every machine');
    await expect(page.getByRole('main')).toContainText('$45.00 each');
  });

  await step('the return tells the charge with its sentence, and that nothing is missing', async () => {
    await page.goto(paths.newReturn(contract));
    await page.getByLabel('Meter in').fill('104');
    await page.getByRole('button', { name: /Fuel in.*: Full/ }).click();
    const cleaning = page.getByRole('radiogroup', { name: `Cleaning of ${lift.number}` });
    await cleaning.getByText('Light cleaning').click();
    await expect(page.getByRole('main')).toContainText('$45.00');
    await page
      .getByRole('radiogroup', { name: `Parts of ${lift.number}` })
      .getByText('Parts missing')
      .click();
    await page.getByRole('textbox', { name: 'Missing part' }).fill('Charger');
    await expect(page.getByRole('main')).toContainText('Enter what a new one costs.');
    await page.getByRole('textbox', { name: 'Price of a new one' }).fill('120');
    await expect(page.getByRole('main')).toContainText(`${lift.number} came back dirty.`);
    expect(await violationsOn(page)).toEqual([]);
  });
});
