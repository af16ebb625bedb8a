import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

// A request without an amount is refused at its field.
test.override({ as: 'admin', provokes: [400] });

test('a deposit is asked for on a reservation by a link, shown with its state, sent again and revoked [S2.14]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const reservation = await addDocument(api, 'reservation', { customer, asset: await addLift(api) });
  await page.goto(paths.documentDeposits('reservation', reservation));
  await expect(page.getByText('No payment links sent')).toBeVisible();
  const table = page.getByRole('table', { name: 'Payment requests' });

  await step('asks for 60.00', async () => {
    await page.getByRole('button', { name: 'Request payment' }).click();
    const panel = page.getByRole('dialog', { name: `Request payment for Reservation ${reservation.number}` });
    await panel.getByLabel('Deposit').fill('60');
    await panel.getByRole('button', { name: 'Create request' }).click();
    const once = page.getByRole('dialog', { name: 'Payment link' });
    await expect(once.getByText(/\/payment_requested\/reservation\/\d+\./)).toBeVisible();
    await once.getByRole('button', { name: 'Done' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('Deposit');
    await expect(table.getByRole('row').nth(1)).toContainText('$60.00');
    await expect(table.getByRole('row').nth(1)).toContainText('Sent');
  });

  await step('sends a new link, and revokes it', async () => {
    await table.getByRole('button', { name: 'Send new link' }).click();
    const again = page.getByRole('dialog', { name: 'Send new link' });
    await again.getByRole('button', { name: 'Send new link' }).click();
    await page.getByRole('dialog', { name: 'Payment link' }).getByRole('button', { name: 'Done' }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
    await table.getByRole('button', { name: 'Revoke request' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Revoke request' });
    await dialog.getByRole('button', { name: 'Revoke request' }).click();
    await expect(table.getByText('Revoked')).toHaveCount(2);
  });
});
