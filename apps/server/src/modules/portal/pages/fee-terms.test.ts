import { getFeeRules, setFeeRules } from '@yardline/contract/fees/fees';
import { createService } from '@yardline/contract/services/services';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { rent } from '../../../../test/counter.ts';
import { newMember, textsOf } from '../../../../test/sales/portal.ts';
import { newStore } from '../../../../test/sales/store.ts';

const held = useApp();

it('the account tells what a late cancellation costs, as the reservation said it when it was made [B3.14] [B1.9]', async () => {
  const shop = await newStore(held.app);
  const { id: serviceId } = await shop.admin.ok(createService, {
    body: { service_code: 'CANCEL', description: 'Late cancellation', amount: 0 },
  });
  const setRules = async (rules: readonly object[]) =>
    shop.admin.ok(setFeeRules, {
      ifMatch: (await shop.admin.ok(getFeeRules)).row_version,
      body: { rules: rules as never },
    });
  const before = await shop.open([rent(await shop.addAsset())], { kind: 'reservation' });
  await setRules([{ for: 'cancellation', serviceId, percent: 40, minimum: 30, withinHours: 48 }]);
  const reservation = await shop.open([rent(await shop.addAsset())], { kind: 'reservation' });
  // Rules that change later change nothing of what was agreed.
  await setRules([]);
  const dana = await newMember(held.app, shop, {
    customerId: shop.customer.id,
    email: 'dana@hudson.example',
    preset: 'owner',
  });
  const told = async (id: number) => textsOf(await dana.page(`/rentals/${id}`)).join('\n');
  expect(await told(reservation.id)).toContain(
    'Cancellation within 48 hours of the start: 40% of the rental, at least $30.00.',
  );
  expect(await told(before.id)).not.toContain('Cancellation within');
});
