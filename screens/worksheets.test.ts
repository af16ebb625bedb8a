import { createContract } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, dayFromNow, placeOf } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a draft is kept as a worksheet from its form, held longer, and let go from its page [B4.15]', async ({
  page,
  api,
}) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const draft = await api.call(createContract, {
    body: {
      saveAs: 'draft',
      form: {
        kind: 'quote',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(20),
        timeOut: '08:00',
        dateIn: dayFromNow(21),
        timeIn: '08:00',
        lines: [{ mode: 'A', type: 'R', productId: lift.id, quantity: 1 }],
      },
    },
  });
  await page.goto(paths.editDocument('quote', draft));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Save as worksheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Worksheet' });
  await dialog.getByLabel('Name').fill('Bridge job');
  await dialog.getByRole('button', { name: 'Save worksheet' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Bridge job · Holds 1 unit until the end of')).toBeVisible();

  await page.goto(paths.documents('quote'));
  const row = page.getByRole('row').filter({ hasText: 'Bridge job' });
  await expect(row).toContainText('Worksheet');

  await page.goto(paths.document('quote', draft));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Change worksheet…' }).click();
  const again = page.getByRole('dialog', { name: 'Worksheet' });
  await again.getByLabel('Name').fill('Bridge job, north side');
  await again.getByRole('button', { name: 'Save worksheet' }).click();
  await expect(page.getByText('Bridge job, north side · Holds 1 unit')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Let worksheet go' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let worksheet go' }).click();
  await expect(page.getByText('Holds 1 unit')).toBeHidden();
});

test('the company sets for how many days its worksheets hold at most [B4.15]', async ({ page }) => {
  await page.goto(paths.editDraftHolds());
  await page.getByLabel('Most days of a worksheet').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('5 days')).toBeVisible();
});

test('bookings list quotes, reservations and worksheets, and open the document [B2.12]', async ({
  page,
  api,
}) => {
  const [customer, lift, other] = [await addCustomer(api), await addLift(api), await addLift(api)];
  await addDocument(api, 'quote', { customer, asset: lift });
  const reservation = await addDocument(api, 'reservation', { customer, asset: other });
  await page.goto(`${paths.bookings()}?search=${encodeURIComponent(customer.name)}`);
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  const rowOf = (kind: 'Quote' | 'Reservation') => page.getByRole('row').filter({ hasText: kind });
  await expect(rowOf('Quote')).toContainText('Quoted');
  await expect(rowOf('Reservation')).toContainText('Reserved');
  await page.goto(`${paths.bookings()}?booking=reservation&search=${encodeURIComponent(customer.name)}`);
  await expect(rowOf('Reservation')).toContainText(customer.name);
  await expect(rowOf('Quote')).toBeHidden();
  await rowOf('Reservation').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: `Reservation ${reservation.number}` })).toBeVisible();
});
