import { getTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTicket } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a delivery that was closed by mistake is taken back out of its message, and another with a reason [B4.3]', async ({
  page,
  api,
}) => {
  const contract = await addDocument(api, 'contract', {
    customer: await addCustomer(api),
    asset: await addLift(api),
  });
  const ticket = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  await page.goto(`${paths.ticket('delivery', ticket)}/close`);
  await page.getByRole('textbox', { name: 'Meter reading' }).fill('101');
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ticket reversed')).toBeVisible();
  await expect(page.getByText(/^Reversed by .*: .+/)).toBeVisible();
  const next = page.getByRole('link', { name: /moves its items now$/ });
  await next.click();
  await expect(page.getByRole('link', { name: /^Replaces .*, which was closed by mistake$/ })).toBeVisible();

  const [, id] = /edit\/(\d+)/.exec(page.url()) ?? [];
  const params = { type: 'delivery', id: Number(id) } as const;
  const again = await api.call(getTicket, { params });
  const lines = again.ticketasset_set.map(({ lineId, quantity }) => ({
    lineId: lineId ?? 0,
    quantity,
    meter: 101,
    fuel: 8,
  }));
  await api.call(
    setTicketStatus,
    { params, body: { status: 'close', lines } },
    { ifMatch: again.row_version },
  );
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reverse ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse ticket' });
  await expect(dialog).toContainText('The item was not delivered after all');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Driver was at the wrong site');
  await dialog.getByRole('button', { name: 'Reverse ticket' }).click();
  await expect(page.getByText(/Reversed by .*: Driver was at the wrong site/)).toBeVisible();
});
