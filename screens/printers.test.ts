import { createPrinter, listPrinterRecords } from '@yardline/contract/printing/printers';
import { listPrintJobs } from '@yardline/contract/printing/print-jobs';
import { getReference } from '@yardline/contract/reference/reference';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

describe('a printer of labels', () => {
  test.override({ as: 'admin', provokes: [400] });

  test('a label printer is added, prints a test page, and then the tag of an order; the dialog remembers it [B2.36] [B8.9]', async ({
    page,
    api,
  }) => {
    const title = `Labels ${unique()}`;
    const lift = await addLift(api);
    const { people } = await api.call(getReference, {});
    const order = await api.call(createWorkOrder, {
      body: {
        posting: 'I',
        location_id: lift.location_id,
        asset_id: lift.id,
        complaint: 'Drips oil',
        mechanics: people
          .filter((each) => each.is_mechanic)
          .map(({ id }) => id)
          .slice(0, 1),
      },
    });
    const ofPrinter = async () =>
      (await api.call(listPrintJobs, { query: {} })).items.filter(({ printer }) => printer === title);

    await step('an address that the operator did not allow is refused at its field', async () => {
      await page.goto(paths.newPrinter());
      const panel = page.getByRole('dialog', { name: 'New printer' });
      await panel.getByRole('textbox', { name: 'Name' }).fill(title);
      await panel.getByLabel('Type').click();
      await page.getByRole('option', { name: 'Label printer (ZPL)' }).click();
      await panel.getByLabel('Paper').click();
      await page.getByRole('option', { name: 'Label 4 × 6 in' }).click();
      await panel.getByRole('textbox', { name: 'Address' }).fill('10.1.2.8');
      expect(await violationsOn(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toContainText('This address is in none of the networks for printers.');
      await panel.getByRole('textbox', { name: 'Address' }).fill('simulated.localhost');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toBeHidden();
    });

    await step('its record prints a test page', async () => {
      const { items } = await api.call(listPrinterRecords, { query: { search: title } });
      await page.goto(paths.printer(items[0]?.id ?? 0));
      const panel = page.getByRole('dialog', { name: 'Edit printer' });
      await panel.getByRole('button', { name: 'Print a test page' }).click();
      await expect.poll(async () => (await ofPrinter())[0]?.status).toBe('printed');
    });

    await step('the tag is sent to it, and the order knows which tag', async () => {
      await page.goto(paths.workOrder(order.order_n));
      const choose = async () => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Print tag' }).click();
        return page.getByRole('dialog', { name: `Print a tag of order ${order.order_n}` });
      };
      const sheet = await choose();
      await sheet.getByLabel('Tag').click();
      await page.getByRole('option', { name: 'Do not rent' }).click();
      await sheet.getByLabel('Printer').click();
      await page.getByRole('option', { name: title }).click();
      await sheet.getByRole('button', { name: 'Print' }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText('print success')).toBeVisible();
      await expect
        .poll(async () => (await ofPrinter())[0])
        .toMatchObject({ kind: 'do_not_rent', status: 'printed' });
      const { print_tag_type: printed } = await api.call(getWorkOrder, { params: { id: order.id } });
      expect(printed).toBe('do_not_rent');
      const again = await choose();
      await expect(again.getByLabel('Printer')).toHaveValue(title);
      await again.getByRole('button', { name: 'Cancel' }).click();
    });
  });
});

test('a job that failed three times says why, and is tried again from the list [B8.9]', async ({
  page,
  api,
}) => {
  const title = `Labels ${unique()}`;
  const { id } = await api.call(createPrinter, {
    body: { title, driver: 'zpl', address: 'simulated.localhost:9101', paper: 'label_4x6' },
  });
  await page.goto(paths.printer(id));
  await page.getByRole('button', { name: 'Print a test page' }).click();
  const find = async () =>
    (await api.call(listPrintJobs, { query: { printer_id: String(id) } })).items[0]?.status;
  // The queue waits longer after each try: ten seconds in all.
  await expect.poll(find, { timeout: 30_000 }).toBe('failed');
  await page.goto(paths.printJobs());
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('3 tries · ');
  expect(await violationsOn(page)).toEqual([]);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Sent to ${title} again`)).toBeVisible();
  await expect(row).toContainText('Waiting');
});

test('a contract goes to a printer of its division with one press, and is in the list of print jobs [B7.25]', async ({
  page,
  api,
}) => {
  const title = `Laser ${unique()}`;
  const { id } = await api.call(createPrinter, {
    body: { title, driver: 'ipp', address: 'ipp://simulated.localhost/ipp/print', paper: 'letter' },
  });
  const contract = await addDocument(api, 'contract', {
    customer: await addCustomer(api),
    asset: await addLift(api),
  });
  await page.goto(paths.document('contract', contract));
  await act(page, 'Print on…');
  const sheet = page.getByRole('dialog', { name: /^Print / });
  await sheet.getByLabel('Printer').click();
  await page.getByRole('option', { name: title }).click();
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText(`Sent to ${title}`)).toBeVisible();
  await expect(sheet).toBeHidden();
  const find = async () =>
    (await api.call(listPrintJobs, { query: { printer_id: String(id) } })).items[0]?.status;
  await expect.poll(find).toBe('printed');
  await page.goto(paths.printJobs());
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    `Rental contract ${contract.number}`,
  );
});
