import { paths } from '../apps/staff/src/paths.ts';
import { listDivisions } from '@yardline/contract/divisions/divisions';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('exempts the sales of a division, and takes the exemption back [B3.12]', async ({ page, api }) => {
  // Journeys trade in Albany: another division keeps out of their way.
  const { divisions } = await api.call(listDivisions, {});
  const title = divisions.find((each) => each.title !== 'Albany')?.title ?? '';
  await page.goto(paths.divisions());
  const row = page.getByRole('table', { name: 'Divisions' }).getByRole('row').filter({ hasText: title });
  const turn = async () => {
    await row.getByRole('link', { name: title, exact: true }).click();
    await act(page, 'Taxes');
    const panel = page.getByRole('dialog', { name: `Taxes of ${title}` });
    await panel.getByRole('switch', { name: 'Exempt on sales and services' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await page.goto(paths.divisions());
  };
  await expect(row).not.toContainText('Sales and services');
  await turn();
  await expect(row).toContainText('Sales and services');
  await turn();
  await expect(row).not.toContainText('Sales and services');
});
