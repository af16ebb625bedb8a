import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { createReturn } from '@yardline/contract/returns/returns';
import type { CheckOutState } from '@yardline/domain/contracts/check-out';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';

const held = useApp();

describe('the check-out of a contract', () => {
  it('is partially complete until all of it left, then checked out, on the contract and in the list [B4.17]', async () => {
    const shop = await newBillingShop(held.app);
    const first = await shop.addMachine();
    const second = await shop.addMachine();
    const contract = await shop.open([rent(first), rent(second)], {
      indefiniteRental: true,
      dateIn: null,
      timeIn: null,
    });
    const other = await shop.open([rent(await shop.addMachine())]);
    const state = async () => (await shop.admin.ok(getContract, { params: { id: contract.id } })).checkOut;
    const listed = async (check_out?: CheckOutState) =>
      (
        await shop.admin.ok(listContracts, {
          query: { kind: 'contract', ...(check_out === undefined ? {} : { check_out }) },
        })
      ).items.map(({ id, check_out: told }) => [id, told]);
    const hand = async (index: number) => {
      const { row_version: ifMatch } = await shop.admin.ok(getContract, { params: { id: contract.id } });
      await shop.admin.ok(checkOutContract, {
        params: { id: contract.id },
        ifMatch,
        body: { lines: [{ lineId: contract.lines[index]?.id ?? 0 }] },
      });
    };
    expect(await state()).toBeNull();
    await hand(0);
    expect(await state()).toBe('partially_complete');
    expect(await listed('partially_complete')).toEqual([[contract.id, 'partially_complete']]);
    expect(await listed('checked_out')).toEqual([]);
    expect(await listed()).toEqual([
      [other.id, null],
      [contract.id, 'partially_complete'],
    ]);
    await hand(1);
    expect(await listed('checked_out')).toEqual([[contract.id, 'checked_out']]);
    // What is back has left: a return does not make the check-out partial again.
    await shop.goTo('2026-01-06');
    await shop.admin.ok(createReturn, {
      params: { id: contract.id },
      body: shop.returnForm(contract, [{ line: 0 }]),
    });
    expect(await state()).toBe('checked_out');
  });
});
