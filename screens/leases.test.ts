import { createContract } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, dayFromNow, placeOf } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a contract becomes a lease: term, payments and fee are typed, the total follows, and its page shows the payments [B4.24]', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const draft = await api.call(createContract, {
    body: {
      saveAs: 'draft',
      form: {
        kind: 'contract',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(1),
        timeOut: '08:00',
        dateIn: dayFromNow(2),
        timeIn: '08:00',
        lines: [{ mode: 'A', type: 'R', productId: asset.id, quantity: 1 }],
      },
    },
  });
  await page.goto(paths.editDocument('contract', draft));
  await page.getByRole('switch', { name: /^This is a lease/ }).check();
  await page.getByRole('textbox', { name: 'Number of payments' }).fill('3');
  await page.getByRole('textbox', { name: 'Fee for an early end' }).fill('25');
  await page.getByRole('textbox', { name: `Payment for ${asset.number}` }).fill('500');
  await expect(
    page.getByText('3 payments of $500.00: $1,500.00 before discounts, waiver and taxes.'),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await act(page, 'Save as contract');
  await expect(page.getByText('3 payments, one every month')).toBeVisible();
  await expect(page.getByText('An early end costs 25% of the payments that remain.')).toBeVisible();
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments).toContainText('$500.00');
  await expect(payments).toContainText('To come');
});
