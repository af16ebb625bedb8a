import { createChecklist, listChecklists } from '@yardline/contract/checklists/checklists';
import { getInspection, startInspection } from '@yardline/contract/inspections/inspections';
import { getAsset } from '@yardline/contract/assets/assets';
import { listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { paths } from '../apps/staff/src/paths.ts';
import { addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a checklist is written point by point, tried, and put in another order [B9.13]', async ({
  page,
  api,
}) => {
  const name = `Boom lift ${unique()}`;
  await page.goto(paths.newChecklist());
  const panel = page.getByRole('dialog', { name: 'New checklist' });
  await panel.getByLabel('Name in English').fill(name);
  await panel.getByLabel('Name in French').fill('Nacelle');

  await step('without questions the fields say what they lack', async () => {
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByLabel('Question in English of point 1')).toHaveAttribute('aria-invalid', 'true');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('two points, the second goes up', async () => {
    await panel.getByLabel('Question in English of point 1').fill('Brakes');
    await panel.getByLabel('Question in French of point 1').fill('Freins');
    await panel.getByRole('button', { name: 'Add point' }).click();
    await panel.getByLabel('Question in English of point 2').fill('Horn');
    await panel.getByLabel('Question in French of point 2').fill('Avertisseur');
    await panel.getByRole('button', { name: 'Move point 2 up' }).click();
    await expect(panel.getByLabel('Question in English of point 1')).toHaveValue('Horn');
  });

  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  const { items } = await api.call(listChecklists, { query: { search: name } });
  expect(items).toMatchObject([{ name_en: name, version: 1, points: 2 }]);

  await step('the preview shows what an inspector sees', async () => {
    await page.goto(paths.checklist(items[0]?.id ?? 0));
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('group', { name: 'Brakes' }).getByRole('button', { name: 'Fails' }).click();
    await expect(preview).toContainText('This is noted.');
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('a machine is inspected from its page; what fails puts it out of service at once [B4.24]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const name = `Shop check ${lift.number}`;
  await api.call(createChecklist, {
    body: {
      name_en: name,
      name_fr: name,
      items: [
        { prompt_en: 'Brakes', prompt_fr: 'Freins', kind: 'pass_fail', on_fail: 'out_of_service' },
        { prompt_en: 'Pressure', prompt_fr: 'Pression', kind: 'number', low: 100, unit: 'bar' },
      ],
      uses: [{ moment: 'shop', asset_id: lift.id }],
    },
  });

  await step('the page of the machine begins it', async () => {
    await page.goto(paths.asset(lift.number));
    await page.getByRole('button', { name: 'Inspect', exact: true }).click();
    await page.getByRole('button', { name: `${name} · Shop` }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('2 points are open')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('each answer is saved as it is given, and says what follows', async () => {
    await page.getByRole('group', { name: 'Brakes' }).getByRole('button', { name: 'Fails' }).click();
    await expect(page.getByText('The machine will be out of service.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Pressure' }).fill('120');
    await page.getByRole('textbox', { name: 'Pressure' }).blur();
    await expect(page.getByText('All points are answered')).toBeVisible();
    await expect(page.getByText('All answers are saved')).toBeVisible();
  });

  await step('it is finished for good', async () => {
    await page.getByRole('button', { name: 'Finish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finish' });
    await expect(dialog).toContainText('The machine is out of service at once');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Out of service')).toBeVisible();
  });

  const { items } = await api.call(listWorkOrders, { query: { search: lift.number } });
  expect(items).toMatchObject([{ hold_mode: 'now', priority: 1 }]);
  expect((await api.call(getAsset, { params: { number: lift.number } })).status_code).toBe('W');

  await step('its work order says that an inspection has to pass', async () => {
    await page.goto(paths.workOrder(items[0]?.order_n ?? ''));
    const section = page.getByRole('region', { name: 'Checklists' });
    await expect(section).toContainText('An inspection in the shop has to pass');
    await expect(section.getByRole('list', { name: 'Found by inspections' })).toContainText('Brakes');
    await expect(section.getByRole('button', { name: 'Inspect' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('an inspection that was begun is listed, and goes on where it stopped', async ({ page, api }) => {
  const lift = await addLift(api);
  const checklist = await api.call(createChecklist, {
    body: {
      name_en: `Out ${lift.number}`,
      name_fr: `Sortie ${lift.number}`,
      items: [{ prompt_en: 'Tires', prompt_fr: 'Pneus', kind: 'pass_fail' }],
      uses: [{ moment: 'check_out', asset_id: lift.id }],
    },
  });
  const { id } = await api.call(startInspection, {
    body: { asset_id: lift.id, checklist_id: checklist.id, moment: 'check_out' },
  });
  await page.goto(paths.inspection(id));
  await page.getByRole('group', { name: 'Tires' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('All answers are saved')).toBeVisible();
  await page.goto(paths.inspections());
  await expect(page.getByRole('row').filter({ hasText: lift.number })).toContainText('Open');
  expect((await api.call(getInspection, { params: { id } })).points[0]?.value).toBe('pass');
});
