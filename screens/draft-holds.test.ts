import { createContract } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, dayFromNow, placeOf } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a draft says what it holds, and until when [B4.15]', async ({ page, api }) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const draft = await api.call(createContract, {
    body: {
      saveAs: 'draft',
      form: {
        kind: 'reservation',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(2),
        timeOut: '08:00',
        dateIn: dayFromNow(3),
        timeIn: '08:00',
        lines: [{ mode: 'A', type: 'R', productId: lift.id, quantity: 1 }],
      },
    },
  });
  for (const path of [paths.document('reservation', draft), paths.editDocument('reservation', draft)]) {
    await page.goto(path);
    await expect(page.getByText('Holds 1 unit until')).toBeVisible();
  }
});

test('what a draft holds is free to its own form, for other days too [B4.15]', async ({ page, api }) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const form = {
    kind: 'contract' as const,
    customerId: customer.id,
    ...placeOf(api),
    dateOut: dayFromNow(2),
    timeOut: '08:00',
    dateIn: dayFromNow(3),
    timeIn: '08:00',
    lines: [{ mode: 'A' as const, type: 'R' as const, productId: lift.id, quantity: 1 }],
  };
  const draft = await api.call(createContract, { body: { saveAs: 'draft', form } });
  await page.goto(paths.editDocument('contract', draft));
  await expect(page.getByText('$120.00').first()).toBeVisible();
  const dateIn = page.getByRole('textbox', { name: 'Date in', exact: true });
  await dateIn.fill(dayFromNow(16));
  await dateIn.press('Enter');
  await expect(page.getByText('$520.00').first()).toBeVisible();
  await expect(page.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Taken')).toHaveCount(0);
});
