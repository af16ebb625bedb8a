import { getAsset } from '@yardline/contract/assets/assets';
import { listContracts } from '@yardline/contract/contracts/contracts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { importRows } from '../../../test/imports.ts';

const held = useApp();
const minute = 60_000;

const open = async () => {
  const counter = await newCounter(held.app);
  const both = { app: held.app, admin: counter.admin };
  const bought = async (number: string) =>
    (await counter.admin.ok(getAsset, { params: { number } })).purchased_on;
  return { ...counter, both, bought };
};

describe('the days of a column', () => {
  it(
    'are read one way, which the column shows, the company’s country, or a person',
    async () => {
      const { both, bought, addAsset, admin } = await open();
      const [one, two] = [(await addAsset()).number, (await addAsset()).number];
      // The test's assets have a group and a description: the file changes their day.
      const asset = await admin.ok(getAsset, { params: { number: one } });
      const file = (first: string, second: string) =>
        `number,description,group,purchased on\n${one},A,${asset.group_name},${first}\n${two},B,${asset.group_name},${second}\n`;
      const said = async (first: string, second: string, more?: object) => {
        const { survey, failed } = await importRows(both, 'assets', file(first, second), more);
        const [column] = survey?.columns ?? [];
        return [column?.way, column?.basis, failed, await bought(one)];
      };
      expect(await said('1/5/2012', '13/1/2012')).toEqual(['day_first', 'column', 0, '2012-05-01']);
      expect(await said('1/5/2012', '1/13/2012')).toEqual(['month_first', 'column', 0, '2012-01-05']);
      expect(await said('2/5/2012', '1/3/2012')).toEqual(['month_first', 'country', 0, '2012-02-05']);
      // A column that contradicts itself is read by the country; what does not fit is refused, not turned round.
      expect(await said('1/13/2012', '13/1/2012')).toEqual(['month_first', 'contradictory', 1, '2012-01-13']);
      expect(await said('3/5/2012', '1/3/2012', { dayOrder: 'day_first' })).toEqual([
        'day_first',
        'chosen',
        0,
        '2012-05-03',
      ]);
    },
    2 * minute,
  );
});

describe('past rentals', () => {
  it(
    'count calendar days over the end of daylight saving, and take what was charged as it was',
    async () => {
      const { both, admin, addAsset, customer } = await open();
      const { number } = await addAsset();
      const row = (contract: string, rest: string) =>
        `${contract},${customer.customer_number},${number},${rest}\n`;
      const { survey, said } = await importRows(
        both,
        'rentals',
        `contract number,customer,asset number,out,in,rate,total,tax\n${row('P-1', '2024-10-29,2024-11-05,420,,')}${row('P-2', '2024-03-08 08:00,2024-03-12 07:00,100,,')}${row('P-3', '2023-01-02,2023-01-05,,1999.99,200')}${row('P-4', '2023-02-02,2023-02-05,,,')}`,
      );
      expect(said).toEqual([]);
      const { items } = await admin.ok(listContracts, { query: {} });
      const totals = ['P-1', 'P-2', 'P-3', 'P-4'].map(
        (reference) => items.find((each) => each.reference === reference)?.total,
      );
      expect(totals).toEqual([2_940, 400, 2_199.99, 0]);
      expect(survey).toMatchObject({
        unpriced: 1,
        totals: [
          { field: 'total', amount: 1_999.99 },
          { field: 'tax', amount: 200 },
        ],
      });
    },
    2 * minute,
  );
});
