import { describe } from 'vitest';
import { listClasses } from '@yardline/contract/catalog/catalog';
import { closeGuide, getGuide } from '@yardline/contract/guide/guide';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

describe('an administrator', () => {
  test.override({ as: 'admin', provokes: [400] });

  test('sees what is done, skips a step, takes it up again, and closes the guide for good', async ({
    page,
    api,
  }) => {
    await api.call(closeGuide, { body: { is_closed: false } });
    await page.goto(paths.guide());
    await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible();
    const { done } = await api.call(getGuide, {});
    await expect(page.getByText(`${done} of 10 steps done`)).toBeVisible();
    const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await expect(step('Every contract has a customer')).toContainText('Done');
    await expect(step('Every contract has a customer').getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Skip: Logo' }).click();
    await expect(step('Your logo is printed')).toContainText(/Skipped by/);
    await page.getByRole('button', { name: 'Don’t skip: Logo' }).click();
    await expect(step('Your logo is printed')).toContainText('Open');
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(paths.dashboard());
    const card = page.getByRole('region', { name: 'Getting started' });
    await expect(card).toContainText('Logo');
    await card.getByRole('button', { name: 'Close guide' }).click();
    await expect(card).toBeHidden();
    await page.goto(paths.guide());
    await expect(page.getByText(/The guide is closed/)).toBeVisible();
    await page.getByRole('button', { name: 'Open guide again' }).click();
    await expect(page.getByText(/The guide is closed/)).toBeHidden();
    await page.getByRole('button', { name: 'Close guide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close guide' }).click();
    await expect(page.getByText(/The guide is closed/)).toBeVisible();
  });

  test('is led back from the screens of a step, and on to the next, until the guide is left', async ({
    page,
    api,
  }) => {
    const { steps } = await api.call(getGuide, {});
    const isOpen = (step: string) => steps.some((one) => one.step === step && one.state === 'open');
    await page.goto(paths.guide());
    await page.getByRole('link', { name: 'Invite users' }).click();
    const bar = page.getByRole('region', { name: 'Getting started' });
    await expect(bar).toContainText('Step 7 of 10: Users · Done');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(paths.users());
    await expect(bar).toContainText('Step 7 of 10');
    expect(isOpen('logo')).toBe(true);
    await bar.getByRole('link', { name: 'Next step: Logo' }).click();
    await expect(page).toHaveURL(paths.logo());
    await expect(bar).toContainText('Step 8 of 10: Logo');
    await bar.getByRole('link', { name: 'Back to the guide' }).click();
    await expect(page).toHaveURL(paths.guide());
    await expect(bar).toBeHidden();

    await page.getByRole('link', { name: 'Choose logo' }).click();
    await bar.getByRole('button', { name: 'Leave the guide' }).click();
    await expect(bar).toBeHidden();
  });

  test('adds the start set after a preview, and reads at the field that numbers never go back', async ({
    page,
    api,
  }) => {
    await page.goto(paths.guideStartSet());
    const set = page.getByRole('dialog', { name: 'Start set of classes' });
    await expect(set.getByRole('row').filter({ hasText: 'Scissor lifts' })).toContainText('$130.00');
    // A group of this code is there, so the class of the set stays out.
    await expect(set.getByRole('row').filter({ hasText: 'SKID' })).toContainText('already there');
    expect(await violationsOn(page)).toEqual([]);
    await set.getByRole('button', { name: /Add 11 classes/ }).click();
    await expect(set).toBeHidden();
    const { items } = await api.call(listClasses, { query: { search: 'SCISSOR' } });
    expect(items.map(({ name }) => name)).toEqual(['Scissor lifts']);
    await page.goto(paths.guideStartSet());
    await expect(set.getByRole('row').filter({ hasText: 'Scissor lifts' })).toContainText('already there');

    await page.goto(paths.guideNumbers());
    const numbers = page.getByRole('dialog', { name: 'Document numbers' });
    await numbers.getByLabel('First number').fill('1');
    await numbers.getByRole('button', { name: /Save/ }).click();
    await expect(numbers.getByLabel('First number')).toHaveAccessibleDescription(/Lower numbers/);
    expect(await violationsOn(page)).toEqual([]);
  });

  test('enters two taxes: what is missing is told at its field', async ({ page }) => {
    await page.goto(paths.guideTaxes());
    const taxes = page.getByRole('dialog', { name: 'Taxes' });
    await taxes.getByRole('button', { name: 'Add a second tax' }).click();
    await taxes.getByRole('button', { name: /Save/ }).click();
    await expect(taxes.getByLabel('Code').first()).toHaveAccessibleDescription(/is required/);
    await expect(taxes.getByLabel('Percentage').last()).toHaveAccessibleDescription(/0 to 100/);
    await taxes.getByRole('button', { name: 'Remove the second tax' }).click();
    await expect(taxes.getByLabel('Code')).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
  });
});

describe('in French', () => {
  test.override({ as: 'admin', language: 'fr' });

  test('the guide speaks French', async ({ page }) => {
    await page.goto(paths.guide());
    await expect(page.getByRole('heading', { level: 1, name: 'Premiers pas' })).toBeVisible();
    await expect(page.getByText(/étapes faites sur 10/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
