import type { Page } from '@playwright/test';
import { createContract, getContract } from '@yardline/contract/contracts/contracts';
import { getStaging, listStagings } from '@yardline/contract/staging/staging';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addLift, addTicket, dayFromNow, placeOf } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, row } from './support/words.ts';

test.use({ as: 'admin' });

/** Sends the keys of a scanner within the page, with Enter at their end: a busy machine spreads keys from outside beyond 40 ms. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const at = document.activeElement ?? document.body;
      for (const key of keys)
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code.split(''), 'Enter'],
  );

/** Stages machines in French, as the stager's phone of that language says it. */
const stageInFrench = async (page: Page, id: number, numbers: readonly string[]): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('yardline-language', 'fr'));
  await page.goto(paths.myStagingOf(id));
  await page.getByRole('textbox', { name: 'Où êtes-vous?' }).fill('ALLEE 3');
  await page.getByRole('button', { name: 'Je suis ici' }).click();
  await expect(page.getByRole('main')).toContainText('Vous êtes à ALLEE 3');
  for (const number of numbers) {
    await scan(page, number);
    await expect(page.getByRole('listitem', { name: `Détails de ${number}` })).toContainText(
      'Prêt à ALLEE 3',
    );
  }
  expect(await violationsOn(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('yardline-language', 'en'));
};

test('a reservation is assigned, claimed, staged by scan, checked out in part and then the rest, and the last machine is delivered [B4.14] [B4.17] [B4.1]', async ({
  page,
  api,
}) => {
  const lifts = [await addLift(api), await addLift(api), await addLift(api)];
  const [first, second, third] = lifts.map(({ number }) => number) as [string, string, string];
  const customer = await addCustomer(api);
  const reservation = await api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'reservation',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(0),
        timeOut: '08:00',
        dateIn: dayFromNow(2),
        timeIn: '08:30',
        lines: lifts.map(({ id }) => ({
          mode: 'A' as const,
          type: 'R' as const,
          productId: id,
          quantity: 1,
        })),
      },
    },
  });
  const { id } = reservation;
  const statusOf = async (of: number) => (await api.call(getStaging, { params: { id: of } })).status;
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const name = `Reservation ${reservation.number}`;
  const card = (title: string) => column(title).getByRole('listitem').filter({ hasText: name });

  await test.step('the board gives it to a stager, who takes it on', async () => {
    await page.goto(`${paths.stagingBoard()}?days=7`);
    await card('Created').getByRole('button', { name: 'Stager' }).click();
    const giving = page.getByRole('dialog', { name: `Stager of ${name}` });
    await giving.getByRole('combobox', { name: 'Stager' }).click();
    await page.getByRole('option', { name: api.me.user.name, exact: true }).click();
    await giving.getByRole('button', { name: 'Assign' }).click();
    await expect(card('Assigned')).toContainText(`For ${api.me.user.name}`);
    await card('Assigned').getByRole('button', { name: 'Move' }).click();
    await page.getByRole('button', { name: 'In progress: I get it ready' }).click();
    await expect(card('In progress')).toContainText(`${api.me.user.name} on it`);
  });

  await test.step('the stager scans all three into their lane', async () => {
    await stageInFrench(page, id, [first, second, third]);
    expect(await statusOf(id)).toBe('staged');
  });

  await test.step('the counter opens the contract, and hands the first two over by scan', async () => {
    await page.goto(paths.document('reservation', reservation));
    await act(page, 'Convert to contract');
    const dialog = page.getByRole('dialog', { name: 'Convert to contract' });
    await dialog.getByRole('button', { name: 'Convert to contract' }).click();
    await expect(page).toHaveURL(/\/contracts\/\d+$/);
  });
  const contractPage = page.url();
  const number = Number(contractPage.split('/').at(-1));
  const { stagings } = await api.call(listStagings, { query: {} });
  const contractId =
    stagings.find((each) => each.kind === 'contract' && each.number === number)?.contract_id ?? 0;
  const states = async () =>
    (await api.call(getContract, { params: { id: contractId } })).lines.flatMap(
      ({ type, product, statusCode }) => (type === 'R' ? [[product, statusCode]] : []),
    );

  /** Checks out what is scanned, and nothing else. */
  const checkOut = async (numbers: readonly string[], words: string) => {
    await act(page, 'Check out equipment');
    const dialog = page.getByRole('dialog', { name: 'Check out equipment' });
    await dialog.getByRole('checkbox', { name: /^All/ }).uncheck();
    for (const number of numbers) {
      await scan(page, number);
      await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${number}`) })).toBeChecked();
      await dialog.getByRole('textbox', { name: new RegExp(`^Meter out, ${number}`) }).fill('100');
      await dialog.getByRole('combobox', { name: new RegExp(`^Fuel out, ${number}`) }).click();
      await page.getByRole('option').last().click();
    }
    await dialog.getByRole('button', { name: words }).click();
    await expect(dialog).toHaveCount(0);
    for (const number of numbers) await expect(row(page, number).first()).toContainText('On rent');
  };

  await test.step('one leaves with the customer, and the second when they come again', async () => {
    await checkOut([first], 'Check out 1 line');
    await expect(row(page, second).first()).toContainText('Reserved');
    await checkOut([second], 'Check out 1 line');
    expect(await states()).toEqual([
      [first, 'O'],
      [second, 'O'],
      [third, expect.not.stringMatching('O')],
    ]);
  });

  await test.step('the third is delivered, and the board is done with it', async () => {
    const ticket = await addTicket(api, 'delivery', contractId, 'Luis Herrera');
    await page.goto(paths.ticket('delivery', ticket));
    await act(page, 'Close ticket');
    const panel = page.getByRole('dialog', { name: 'Close' });
    await panel.getByLabel('Meter reading').fill('100.5');
    await panel.getByRole('button', { name: 'Fuel: Full' }).click();
    await panel.getByRole('button', { name: 'Close ticket' }).click();
    await expect(panel).toHaveCount(0);
    await page.goto(contractPage);
    await expect(row(page, third).first()).toContainText('On rent');
    expect(await states()).toEqual([first, second, third].map((number) => [number, 'O']));
    expect(await statusOf(contractId)).toBe('honored');
    await page.goto(`${paths.stagingBoard()}?days=7`);
    await expect(column('Honored').or(page.getByText('Nothing leaves soon')).first()).toBeVisible();
    for (const title of ['Created', 'Assigned', 'In progress', 'Staged'])
      await expect(card(title)).toHaveCount(0);
  });
});
