import { createContract } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, dayFromNow, placeOf } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('extends a rental over its record, with its price, and says so [B4.15] [B5.16]', async ({
  page,
  api,
}) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  await page.goto(paths.document('contract', contract));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  const sheet = page.getByRole('dialog', { name: `Extend · Contract ${contract.number}` });
  await expect(sheet.getByRole('region', { name: 'Price' })).toContainText('Total then');
  await sheet.getByRole('button', { name: '+ 1 week' }).click();
  await expect(sheet.getByRole('button', { name: 'Extend' })).not.toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText(`Contract ${contract.number} extended`)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.goto(paths.documentNotes('contract', contract));
  await expect(page.getByText('Extended')).toBeVisible();
});

test('names who needs a machine, and offers the latest return that fits [B5.16]', async ({ page, api }) => {
  const [customer, asset] = [await addCustomer(api), await addLift(api)];
  const next = await addCustomer(api, { name: `Mohawk ${asset.number}` });
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
  const reserved = await api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'reservation',
        customerId: next.id,
        ...placeOf(api),
        dateOut: dayFromNow(4),
        timeOut: '12:00',
        dateIn: dayFromNow(9),
        timeIn: '12:00',
        lines: [{ mode: 'A', type: 'R', productId: asset.id, quantity: 1 }],
      },
    },
  });
  await page.goto(`${paths.document('contract', contract)}?act=extend`);
  const sheet = page.getByRole('dialog', { name: /^Extend/ });
  await sheet.getByRole('button', { name: '+ 1 week' }).click();
  await expect(sheet).toContainText(`is promised to Mohawk ${asset.number}, Reservation ${reserved.number}`);
  await expect(sheet.getByRole('button', { name: 'Extend' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('button', { name: /^Return / }).click();
  await expect(sheet.getByText('is promised to')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText(`Contract ${contract.number} extended`)).toBeVisible();
});
