import { paths } from '../apps/staff/src/paths.ts';
import { addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('what is known of a product', () => {
  test('is shown beside its name, to the pointer and to the keyboard, until Escape, and leads to its page in a tab of its own [S2.18] [S2.39]', async ({
    page,
    api,
  }) => {
    const maker = `M-${unique()}`;
    const told = { vendor_product_number: maker, comments: 'Two keys' };
    const lift = await addLift(api, { ...told, description: `Lift ${maker}` });
    await page.goto(`${paths.assets()}?search=${lift.number}`);
    const popup = page.getByRole('tooltip').filter({ hasText: maker });
    const name = page.getByRole('cell').getByText(lift.description, { exact: true });
    await name.hover();
    await expect(popup).toContainText('Two keys');
    await popup.hover();
    await expect(popup).toBeVisible();
    const way = popup.getByRole('link', { name: lift.number });
    await expect(way).toHaveAttribute('href', paths.asset(lift.number));
    await expect(way).toHaveAttribute('target', '_blank');
    await page.mouse.move(0, 0);
    await expect(popup).toBeHidden();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: lift.number, exact: true })).toBeFocused();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
  });
});
