import { expect, test } from 'vitest';
import { chargeForUse, type PaidUse } from './pay-per-use.ts';

const day = { rate: 37500, per: 8 };

test.each<[PaidUse, number, number]>([
  // ironhorserents.com: 35 of 8 hours at 375.00, never above the week of 1,350.00
  [{ ...day, used: 35, cap: 135000 }, 164063, 135000],
  [{ ...day, used: 35, cap: 135000, roundCountFirst: true }, 164250, 135000],
  [{ ...day, used: 28.8, cap: 135000 }, 135000, 135000],
  [{ ...day, used: 28.79, cap: 135000 }, 134953, 134953],
  // constructionwyre.com, FEMA rates
  [{ rate: 2770, used: 100 }, 277000, 277000],
  [{ rate: 2770, used: 0 }, 0, 0],
])('use is paid by the hour: %j is %d, at most %d [B3.3]', (use, uncapped, charge) => {
  expect(chargeForUse(use)).toEqual({ uncapped, charge });
});
