import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addBoardPage } from './support/board.ts';
import { expect, test } from './support/test.ts';

test.describe('with a clock that stays in its context', () => {
  test.use({ needsOwnContext: true });

  test('turns its page by itself every fifteen seconds, waits for a reader, and turns by hand with the keys [B9.9] [B2.5]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${paths.rentalBoard()}?paused=1`);
    const turning = (number: number) => page.getByText(new RegExp(`^Page ${number} of \\d+$`));
    await expect(turning(1)).toBeVisible();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 120_000));
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Next page in 15 seconds')).toBeVisible();
    await page.clock.runFor(14_000);
    await expect(page.getByText('Next page in 1 second', { exact: true })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(turning(2)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);

    await page.getByRole('list', { name: 'Machines' }).hover();
    await expect(page.getByText('Paused while you look')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(turning(2)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.keyboard.press('p');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(turning(2)).toBeVisible();

    await page.clock.resume();
    await page.keyboard.press('ArrowRight');
    await expect(turning(3)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(turning(2)).toBeVisible();
  });
});

test.describe('in French, in the dark', () => {
  test.use({ language: 'fr', colorScheme: 'dark', locale: 'fr-CA' });
  test('shows on a wall screen without the frame, page after page, and leads back to the desk [S2.11] [B9.9] [S1.6]', async ({
    page,
    api,
  }) => {
    const { name, out, path } = await addBoardPage(api);
    await page.goto(path.replace('/rentalBoard/', '/rentalBoard/wall/'));
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau des locations' })).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    const card = page
      .getByRole('list', { name: 'Équipements', exact: true })
      .getByRole('listitem')
      .filter({ hasText: out.number });
    await expect(card).toContainText('sur contrat');
    await page.keyboard.press('p');
    await expect(page.getByText('En pause', { exact: true })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Retour au bureau' }).click();
    await expect(page.getByRole('navigation', { name: 'Pages du tableau' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(path));
  });
});
