import { createService } from '@yardline/contract/services/services';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTicket } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a trip that failed is closed with its reason and its charge, and tried again [B4.4] [B8.4]', async ({
  page,
  api,
}) => {
  const code = `DRY${Date.now() % 1e6}`;
  await api.call(createService, {
    body: { service_code: code, description: `Trip for nothing ${code}`, amount: 85 },
  });
  await page.goto(paths.editDryRuns());
  const first = page.getByRole('combobox', { name: 'No one on site' });
  await expect(first).toBeFocused();
  await first.click();
  await page.getByRole('option', { name: `Trip for nothing ${code}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Trip for nothing ${code}, $85.00`)).toBeVisible();

  const contract = await addDocument(api, 'contract', {
    customer: await addCustomer(api),
    asset: await addLift(api),
  });
  const ticket = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  await page.goto(paths.ticket('delivery', ticket));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Trip failed' }).click();
  await expect(page.getByText(/^The contract comes to .* now, to .* with it\.$/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Note' }).fill('Gate locked');
  await page.getByRole('button', { name: 'Close as failed' }).click();
  await expect(
    page.getByText(/^Trip failed: No one on site · Gate locked · Charged: \$85\.00$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remaining items continue on / })).toBeVisible();
  const closed = await api.call(getTicket, { params: { type: 'delivery', id: ticket } });
  expect([closed.outcome, closed.failure?.reason]).toEqual(['failed', 'not_there']);
});

test('a delivery is planned with its slot, contact and instructions, and shows its places and weight [B3.19] [B2.31]', async ({
  page,
  api,
}) => {
  const contract = await addDocument(api, 'contract', {
    customer: await addCustomer(api),
    asset: await addLift(api),
  });
  const ticket = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  await page.goto(`${paths.ticket('delivery', ticket)}/plan`);
  await page.getByRole('textbox', { name: 'Slip number' }).fill('SL-7');
  await page.getByRole('textbox', { name: 'Contact at the site' }).fill('Lee Foreman');
  await page.getByRole('textbox', { name: 'Instructions for the driver' }).fill('Second gate on the left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Second gate on the left')).toBeVisible();
  await expect(page.getByText('SL-7')).toBeVisible();
  await expect(page.getByText('Lee Foreman')).toBeVisible();
  await expect(page.getByText('Weight of the contract')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
