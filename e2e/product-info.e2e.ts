import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('what is known of a product', () => {
  test('is shown beside its name, to the pointer and to the keyboard, until Escape [S2.39]', async ({
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
    await page.mouse.move(0, 0);
    await expect(popup).toBeHidden();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: lift.number, exact: true })).toBeFocused();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
  });

  test.describe('that cannot be loaded', () => {
    test.use({ provokes: [500] });
    test('leaves the words of a line as they are [S2.39]', async ({ page, api }) => {
      const lift = await addLift(api);
      const quote = await addDocument(api, 'quote', { customer: await addCustomer(api), asset: lift });
      const lost = { message: 'gone', reason: 'request.failed', request_id: '' };
      await page.route('**/rest-api/products/*/info', (route) => route.fulfill({ status: 500, json: lost }));
      await page.goto(paths.editDocument('quote', quote));
      await page.getByRole('button', { name: `Line dates, rate and more, ${lift.number}` }).click();
      await expect(page.getByLabel('Printed description')).toBeDisabled();
    });
  });
});
