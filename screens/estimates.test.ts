import { addEstimateLine, createEstimate } from '@yardline/contract/estimates/estimates';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { createService } from '@yardline/contract/services/services';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addLift, addPart, dayFromNow, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** An estimate with an hour and a half of labor at 100 and two parts. */
const newEstimate = async (api: Api) => {
  const code = unique();
  const [lift, part, customer] = [await addLift(api), await addPart(api), await addCustomer(api)];
  const labor = await api.call(createLaborCode, {
    body: { code: `L${code}`.slice(0, 12), description: 'Shop labor', bill_rate: 100 },
  });
  const repair = await api.call(createRepairCode, {
    body: { code: `R${code}`.slice(0, 12), description: `Brakes ${code}` },
  });
  const { id } = await api.call(createEstimate, {
    body: {
      posting: 'S',
      location_id: lift.location_id,
      customer_id: customer.id,
      asset_id: lift.id,
      complaint: 'Brakes squeal',
      valid_until: dayFromNow(30),
    },
  });
  await api.call(addEstimateLine, {
    params: { id },
    body: { kind: 'L', repair_code_id: repair.id, labor_code_id: labor.id, quantity: 1.5 },
  });
  const estimate = await api.call(addEstimateLine, {
    params: { id },
    body: { kind: 'P', repair_code_id: repair.id, part_id: part.id, quantity: 2 },
  });
  return { estimate, part, customer };
};

test('an estimate becomes a contract, which is shown before with what cannot go there [B4.12]', async ({
  page,
  api,
}) => {
  const { estimate, part, customer } = await newEstimate(api);
  const service = await api.call(createService, {
    body: { service_code: `S${unique()}`, description: 'Shop time', amount: 10 },
  });
  await page.goto(paths.estimate(estimate.estimate_n));
  await act(page, 'Make a contract');
  const sheet = page.getByRole('dialog', { name: `Make a contract of estimate ${estimate.estimate_n}` });
  const open = sheet.getByRole('button', { name: 'Open contract' });

  await step('labor waits for the service that charges it', async () => {
    await sheet.getByLabel('Charge labor as').click();
    await page.getByRole('option', { name: new RegExp(service.service_code) }).click();
    await expect(sheet).toContainText('Shop labor');
    await expect(sheet).toContainText('$150.00');
    await expect(sheet).toContainText(part.description);
    await expect(open).toHaveAttribute('aria-disabled', 'true');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('who agreed opens it, and the estimate tells which it is', async () => {
    await sheet.getByLabel('Who agreed, and why').fill('Kim, by phone');
    await open.click();
    await expect(sheet).toHaveCount(0);
    await expect(row(page, part.description)).toBeVisible();
    await page.goto(paths.estimate(estimate.estimate_n));
    await expect(fact(page, 'Contract made of it')).toHaveText(/^\d+$/);
    await page.goto('/contracts');
    await expect(row(page, customer.name).first()).toBeVisible();
  });
});

test('an estimate of damage says that it needs a work order [B4.12]', async ({ page, api }) => {
  const { estimate } = await newEstimate(api);
  const { customer_id, asset_id, location_id, valid_until } = estimate;
  const damage = await api.call(createEstimate, {
    body: { posting: 'D', customer_id, asset_id, location_id, valid_until, complaint: 'Boom bent' },
  });
  const body = {
    kind: 'L' as const,
    repair_code_id: estimate.lines[0]?.repair_code_id ?? 0,
    labor_code_id: estimate.lines[0]?.labor_code_id ?? 0,
    quantity: 1,
  };
  await api.call(addEstimateLine, { params: { id: damage.id }, body });
  await page.goto(paths.estimate(damage.estimate_n));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  const make = page.getByRole('menuitem', { name: 'Make a contract' });
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await expect(make).toContainText('Make a work order, which knows its waiver');
});

test('an estimate tells its taxes by name, and a work order is split as a whole after it is shown [B5.38] [B9.6]', async ({
  page,
  api,
}) => {
  const { estimate } = await newEstimate(api);
  await page.goto(paths.estimate(estimate.estimate_n));
  const { net, total } = estimate.totals;
  await expect(fact(page, 'Before taxes')).toHaveText(money(net));
  await expect(fact(page, 'With taxes')).toHaveText(money(total));
  expect(total).toBeGreaterThan(net);

  const { customer_id: customerId, asset_id: assetId, location_id: locationId } = estimate;
  const order = await api.call(createWorkOrder, {
    body: {
      posting: 'S',
      billing: 'S',
      customer_id: customerId,
      asset_id: assetId,
      location_id: locationId,
      complaint: 'Brakes squeal',
    },
  });
  const [line] = estimate.lines;
  const body = {
    kind: 'L' as const,
    repair_code_id: line?.repair_code_id ?? 0,
    labor_code_id: line?.labor_code_id ?? 0,
  };
  const params = { id: order.id };
  await api.call(addWorkLine, { params, body: { ...body, description: 'Brakes', quantity: 1 } });
  await api.call(addWorkLine, {
    params,
    body: { ...body, description: 'Tests', quantity: 1, split_percents: [20, 80, 0] },
  });
  await page.goto(paths.workOrder(order.order_n));
  await act(page, 'Split the order');
  const sheet = page.getByRole('dialog', { name: `Split work order ${order.order_n}` });
  await sheet.getByLabel('Customer').fill('60');
  await expect(sheet.getByRole('alert').first()).toContainText('The percents must add up to 100');
  await expect(sheet.getByRole('button', { name: 'Split' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByLabel('Company').fill('40');
  await expect(sheet).toContainText('These lines keep their own split');
  await expect(sheet.getByRole('row', { name: /Brakes/ })).toContainText('$60.00');
  await expect(sheet.getByRole('row', { name: /Tests/ })).toContainText('$20.00');
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Split' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'Brakes')).toContainText('$60.00');
  await expect(fact(page, 'Before taxes')).toHaveText('$80.00');
});
