import { listOpenWork } from '@yardline/contract/users/open-work';
import { listUsers } from '@yardline/contract/users/users';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

const userNamed = async (api: Api, search: string) => {
  const { items } = await api.call(listUsers, { query: { search } });
  const [user] = items;
  if (user === undefined) throw new Error(`the demo has no ${search}`);
  return user;
};

test('the open work of a driver goes to a colleague from their page [B3.51] [B4.21]', async ({
  page,
  api,
}) => {
  const luis = await userNamed(api, 'Luis Herrera');
  const beth = await userNamed(api, 'Beth Kowalski');
  const { work } = await api.call(listOpenWork, { params: { id: luis.id } });
  const tickets = work.find(({ kind }) => kind === 'tickets');
  if (tickets === undefined) throw new Error('Luis has no ticket without a trip');
  await page.goto(paths.user(luis.id));
  await act(page, 'Hand over work');
  const dialog = page.getByRole('dialog', { name: 'Hand over the work of Luis Herrera' });
  await step('each kind is told with its numbers', async () => {
    await expect(dialog).toContainText(tickets.items[0]?.label ?? 'none');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('nothing is handed over before a colleague is chosen', async () => {
    await dialog.getByRole('button', { name: 'Hand over work' }).click();
    await expect(dialog).toContainText('Choose a colleague for at least one kind of work.');
  });
  await step('a colleague is chosen for one kind', async () => {
    await dialog.getByRole('combobox', { name: /without a trip/ }).click();
    await page.getByRole('option', { name: beth.name }).click();
    await dialog.getByRole('button', { name: 'Hand over work' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  const after = await api.call(listOpenWork, { params: { id: luis.id } });
  expect(after.work.map(({ kind }) => kind)).not.toContain('tickets');
});
