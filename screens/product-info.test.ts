import { describe } from 'vitest';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

describe('what is known of a product cannot be loaded', () => {
  test.override({ provokes: [500] });
  test('leaves the words of a line as they are [S2.39]', async ({ page, api }) => {
    const lift = await addLift(api);
    const quote = await addDocument(api, 'quote', { customer: await addCustomer(api), asset: lift });
    page.refuse('/info', { status: 500, message: 'gone', reason: 'request.failed' });
    await page.goto(paths.editDocument('quote', quote));
    await page.getByRole('button', { name: `Line dates, rate and more, ${lift.number}` }).click();
    await expect(page.getByLabel('Printed description')).toBeDisabled();
  });
});
