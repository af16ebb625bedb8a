import { type LineForm, updateContract } from '@yardline/contract/contracts/contracts';
import { createService } from '@yardline/contract/services/services';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter, rent, sell } from '../../../../test/counter.ts';

const held = useApp();

it('shows on papers as the division says, unless the line says otherwise, and stays so [B7.14] [B3.6]', async () => {
  const shop = await newCounter(held.app);
  const [lift, sign] = [await shop.addAsset(), await shop.addPart('SIGN', 12, 10)];
  const body = { service_code: 'ENV', description: 'Environmental fee', amount: 3, is_automatic: true };
  await shop.admin.ok(createService, { body });
  const setDefault = (isPrinted: boolean) =>
    inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('divisions').set({ contract_line_default_print: isPrinted }).execute(),
    );
  await setDefault(false);
  const contract = await shop.open([rent(lift), sell(sign, 1, { print: true })]);
  const printed = ({ lines }: Pick<typeof contract, 'lines'>) =>
    lines.map(({ product, print }) => [product, print]);
  expect(printed(contract)).toEqual([
    [lift.number, false],
    ['SIGN', true],
    ['ENV', false],
  ]);
  await setDefault(true);
  const again: LineForm[] = contract.lines.map(({ id, type, productId, quantity }) => ({
    ...(id === null ? {} : { id }),
    mode: 'C',
    type,
    productId,
    quantity,
  }));
  const saved = await shop.admin.ok(updateContract, {
    params: { id: contract.id },
    ifMatch: contract.row_version,
    body: { saveAs: 'open', form: shop.form([...again, sell(sign, 2)]) },
  });
  expect(printed(saved)).toEqual([...printed(contract), ['SIGN', true]]);
});
