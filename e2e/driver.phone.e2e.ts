import type { Page } from '@playwright/test';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listEvidence } from '@yardline/contract/field/field';
import { listRecordFiles } from '@yardline/contract/records/record-files';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTicket } from './support/shop.ts';
import { toast } from './support/words.ts';
import { expect, test } from './support/test.ts';

test.describe('on the phone', () => {
  test.use({ as: 'driver' });

  test('a driver opens a delivery on the phone, drives it and closes it [B2.2] [B2.3] [B4.1] [B8.2]', async ({
    page,
    api,
  }) => {
    const customer = await addCustomer(api);
    const asset = await addLift(api);
    const contract = await addDocument(api, 'contract', { customer, asset });
    const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');

    await page.goto('/tickets/delivery/list');
    await page.getByRole('link', { name: new RegExp(customer.name) }).tap();
    await expect(page).toHaveURL(`/tickets/delivery/edit/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    for (const step of ['Start loading', 'Start driving', 'Start unloading'])
      await page.getByRole('button', { name: step }).tap();
    await page.getByRole('button', { name: 'Close ticket' }).tap();

    const panel = page.getByRole('dialog', { name: 'Close' });
    await panel.getByLabel('Meter reading').fill('100.5');
    await panel.getByRole('button', { name: 'Fuel: Full' }).tap();
    await panel.getByRole('button', { name: 'Close ticket' }).tap();
    await expect(toast(page, 'was closed successfully!')).toBeVisible();
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();

    const delivered = await api.call(getContract, { params: { id: contract.id } });
    expect(delivered.lines.find(({ product }) => product === asset.number)).toMatchObject({
      statusCode: 'O',
      meterOut: 100.5,
      fuelOut: 8,
    });
  });
});

/** As a driver, in a session of this journey alone. */
const signIn = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Email').fill('driver@northyard.example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('Yardline-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
};

test.describe('over the end of a session', () => {
  test.use({ as: 'visitor', needsOwnContext: true });

  test('a driver goes on without a connection: pages, a step, the arrival and a photo wait on the phone [B4.1] [B4.5]', async ({
    page,
    api,
  }) => {
    const customer = await addCustomer(api);
    const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
    const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
    const params = { type: 'delivery', id } as const;

    await signIn(page, '/m/road');
    const stop = page.getByRole('link', { name: new RegExp(customer.name) });
    await expect(stop).toContainText('Assigned');
    // Each ticket comes along with the list.
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      );
    await expect.poll(fetched).toContain(`/tickets/delivery/${id}`);
    await page.route('**/rest-api/**', (route) => route.abort('aborted'));
    await stop.tap();
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await page.getByRole('button', { name: 'Start loading' }).tap();
    await expect(page.getByRole('button', { name: 'Start driving' })).toBeVisible();
    await page.getByRole('button', { name: 'I have arrived' }).tap();
    await page.getByLabel('Take photo').setInputFiles({
      name: 'load.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
        'base64',
      ),
    });
    await expect(page.getByText('1 photo is still on this phone.')).toBeVisible();
    await expect(page.getByText(/No connection. 3 entries wait on this phone/)).toBeVisible();
    await page.getByRole('link', { name: 'All my tickets' }).tap();
    await expect(page.getByRole('link', { name: new RegExp(customer.name) })).toContainText('Loading');
    expect((await api.call(getTicket, { params })).status).toBe(1);

    // The end of the session loses none of it: it waits for its user.
    await page.unroute('**/rest-api/**');
    const sending = /rest-api\/(field\/commands|.*files)/;
    await page.route(sending, (route) => route.abort('aborted'));
    await page.goto(paths.logout());
    await expect(page.getByLabel('Email')).toBeVisible();
    await signIn(page, '/m/road');
    await expect(page.getByText(/3 entries wait on this phone/)).toBeVisible();

    await page.unroute(sending);
    await page.getByRole('button', { name: 'Send now' }).tap();
    const come = async () => {
      const [ticket, evidence, files] = await Promise.all([
        api.call(getTicket, { params }),
        api.call(listEvidence, { params }),
        api.call(listRecordFiles, { params: { kind: 'tickets', record: id } }),
      ]);
      return [ticket.status, evidence.items.map(({ kind }) => kind), files.files.length];
    };
    await expect.poll(come, { timeout: 30_000 }).toEqual([5, ['arrived'], 1]);
    await expect(page.getByText(/on this phone/)).toBeHidden();
  });
});
