import { convertContract, createContract, getContract } from '@yardline/contract/contracts/contracts';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

describe('a document', () => {
  it('says who it is for, where it is from, who is credited with it and who may take it [B3.8]', async () => {
    const shop = await newCounter(held.app);
    const { admin, customer, fleet, tenant } = shop;
    const email = `sam-${tenant.companyId}@test.example`;
    const salesmanId = await addPerson(held.app, tenant.companyId, {
      name: 'Sam Sells',
      email,
      role: 'Clerk',
    });
    const { srm_uid: salesmanCode } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('users').where('id', '=', salesmanId).select('srm_uid').executeTakeFirstOrThrow(),
    );
    const identity = {
      customerId: customer.id,
      customerNumber: customer.customer_number,
      customerName: customer.name,
      divisionId: fleet.divisionId,
      divisionTitle: 'East',
      locationId: fleet.locationId,
      locationTitle: 'East yard',
      salesmanId,
      salesmanName: 'Sam Sells',
      salesmanCode,
      nameChecklist: 'Rosa Lind',
    };
    const lines = [rent(await shop.addAsset())];
    const typed = shop.form(lines, { salesmanId, nameChecklist: 'Rosa Lind' });
    const draft = await admin.ok(createContract, { body: { saveAs: 'draft', form: typed } });
    expect(draft).toMatchObject({ number: null, ...identity });
    // The draft holds its machine.
    const other = [rent(await shop.addAsset())];
    const quote = await shop.open(other, { kind: 'quote', salesmanId, nameChecklist: 'Rosa Lind' });
    expect(quote).toMatchObject({ number: 1, ...identity });
    const contract = await admin.ok(convertContract, {
      params: { id: quote.id },
      body: { to: 'contract' },
      ifMatch: quote.row_version,
    });
    expect(contract).toMatchObject({ number: 1, ...identity });
    expect(await admin.ok(getContract, { params: { id: contract.id } })).toEqual(contract);
    const nobody = await shop.open([sell(await shop.addPart('F-1', 12.5, 10), 1)]);
    expect(nobody).toMatchObject({ number: 2, salesmanId: null, salesmanName: '', salesmanCode: '' });
  });

  it('rents assets and sells parts, and no line is of another type than what it is of [B4.31]', async () => {
    const shop = await newCounter(held.app);
    const [lift, part] = [await shop.addAsset(), await shop.addPart('F-1', 12.5, 10)];
    const { id, lines } = await shop.open([rent(lift), sell(part, 2)]);
    expect(lines.map(({ type, product, statusCode }) => [type, product, statusCode])).toEqual([
      ['R', lift.number, ''],
      ['S', part.number, 'S'],
    ]);
    const turn = (from: 'R' | 'S', to: 'R' | 'S' | 'V') =>
      inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx
          .updateTable('contract_lines')
          .set({ type: to })
          .where('contract_id', '=', id)
          .where('type', '=', from)
          .execute(),
      );
    for (const [from, to] of [
      ['R', 'S'],
      ['S', 'R'],
      ['R', 'V'],
    ] as const)
      await expect(turn(from, to)).rejects.toMatchObject({ constraint: 'contract_line_has_one_product' });
  });
});
