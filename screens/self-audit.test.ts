import { createContract } from '@yardline/contract/contracts/contracts';
import { createService } from '@yardline/contract/services/services';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, dayFromNow, placeOf, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('shows what is wrong with a bill, and posts it only once that is accepted, on no day to come [B5.27]', async ({
  page,
  api,
}) => {
  const [lift, customer] = [await addLift(api), await addCustomer(api)];
  const fee = await api.call(createService, {
    body: { service_code: `F${unique()}`, description: 'Truck', amount: 95, is_for_delivery: true },
  });
  const contract = await api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'contract',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(0),
        timeOut: '08:00',
        dateIn: dayFromNow(1),
        timeIn: '08:30',
        lines: [
          { mode: 'A', type: 'R', productId: lift.id, quantity: 1 },
          { mode: 'A', type: 'V', productId: fee.id, quantity: 1 },
        ],
      },
    },
  });
  await page.goto(paths.document('contract', contract));
  await act(page, 'Create invoice');
  const sheet = page.getByRole('dialog', { name: /^Create invoice/ });
  await expect(sheet.getByRole('alert')).toContainText('the contract has no delivery and no pickup');
  expect(await violationsOn(page)).toEqual([]);
  await expect(sheet.getByRole('button', { name: 'Create invoice' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(sheet.getByLabel('Invoice date')).toHaveAccessibleDescription('Left empty, today');
  await sheet.getByLabel('Invoice date').fill(dayFromNow(1));
  await sheet.getByLabel('Invoice date').blur();
  await expect(sheet.getByLabel('Invoice date')).toHaveValue('');
  await sheet.getByRole('checkbox').click();
  await sheet.getByRole('button', { name: 'Create invoice' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/invoices');
  await expect(row(page, customer.name).first()).toContainText('$102.60');
});
