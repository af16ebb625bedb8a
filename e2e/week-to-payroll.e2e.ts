import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { storageKeys } from '@yardline/client/tokens';
import { paths } from '../apps/staff/src/paths.ts';
import { signInBy } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

test.use({ as: 'admin' });

/** The Sunday of six weeks ago: before all that the demo tells of time. */
const sunday = (): Temporal.PlainDate => {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return today.subtract({ days: (today.dayOfWeek % 7) + 42 });
};

/** The mechanic at a desk of their own. */
const deskOf = async (
  browser: Browser,
  baseURL: string,
): Promise<{ desk: Page; name: string; id: number }> => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const { token, me } = await signInBy(context.request, 'mechanic@northyard.example');
  const desk = await context.newPage();
  await desk.goto('/readyz');
  await desk.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, value);
    },
    [
      ['yardline-language', 'en'],
      [storageKeys.token, token],
      [storageKeys.verified, 'true'],
    ] as const,
  );
  return { desk, name: me.user.name, id: me.user.id };
};

test('the week of a mechanic is corrected, submitted, approved, and leaves for the payroll with its overtime and a bonus [B2.18] [S4.17]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const first = sunday();
  const week = `?week=${first.toString()}`;
  const { desk, name, id } = await deskOf(browser, baseURL ?? '');

  await test.step('the mechanic adds 46 hours that the clock missed', async () => {
    await desk.goto(`${paths.myTime()}${week}`);
    for (const [day, to] of [
      [1, '16:00'],
      [2, '16:00'],
      [3, '16:00'],
      [4, '16:00'],
      [5, '16:00'],
      [6, '14:00'],
    ] as const) {
      await desk.getByRole('button', { name: 'Add missing time' }).click();
      const panel = desk.getByRole('dialog', { name: 'Add missing time' });
      await panel.getByLabel('Day').fill(first.add({ days: day }).toString());
      await panel.getByLabel('From').fill('08:00');
      await panel
        .getByRole('textbox', { name: /^To\b/ })
        .or(panel.getByRole('combobox', { name: /^To\b/ }))
        .fill(to);
      await panel.getByRole('textbox', { name: 'Why' }).fill('The clock was down');
      await panel.getByRole('button', { name: 'Ask for correction' }).click();
      await expect(panel).toBeHidden();
    }
    expect(await violationsOn(desk)).toEqual([]);
  });

  await test.step('who approves time answers, and gives a bonus', async () => {
    await page.goto(`${paths.personTime(id)}${week}`);
    const asked = page.getByRole('region', { name: 'Corrections' });
    const approve = asked.getByRole('button', { name: `Approve correction of ${name}` });
    for (let left = 6; left > 0; left -= 1) {
      await expect(approve).toHaveCount(left);
      await approve.first().click();
    }
    await expect(approve).toHaveCount(0);
    const bonus = page.getByRole('region', { name: 'Bonus of the week' });
    await bonus.getByRole('button', { name: 'Add bonus' }).click();
    const panel = page.getByRole('dialog', { name: 'Bonus of the week' });
    await panel.getByLabel('Bonus', { exact: true }).fill('9.20');
    await panel.getByLabel('For what').fill('No rework');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(bonus).toContainText('$0.60');
  });

  await test.step('the mechanic submits the week, and it is approved', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Submit week' }).click();
    await expect(desk.getByText('Submitted').first()).toBeVisible();
    await desk.context().close();
    await page.reload();
    await act(page, 'Approve week');
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('it leaves for the payroll', async () => {
    const last = first.add({ days: 6 }).toString();
    await page.goto(`${paths.newPayroll()}?from_on=${first.toString()}&to_on=${last}`);
    await expect(page.getByRole('table', { name: 'Bonuses' })).toContainText('$9.20');
    await page.getByLabel('Amount', { exact: true }).fill('Amount');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const own = file.split('\r\n').filter((line) => line.includes(last));
    for (const said of [/,OT,6,/, /,BONUS,,/, /,BONUS OT,,/])
      expect(own.some((line) => said.test(line))).toBe(true);
    expect(file.trim().split('\r\n').at(-1)).toContain('46');
  });
});
