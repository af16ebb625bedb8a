import { getContract } from '@yardline/contract/contracts/contracts';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, rent, sell } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';
import { newRerentCounter } from '../../../../test/rerents/rerent-counter.ts';
import { nextDay } from '../../../../test/shortage/short-counter.ts';

const held = useApp();

it('an older program reads the lines of a contract with its names and all figures [B3.1] [B3.3] [B3.6] [B9.6]', async () => {
  const counter = await newCounter(held.app);
  const planks = await counter.addAsset({ number: 'PLANK', kind: 'bulk', quantity: 9, list_price: 45 });
  const part = await counter.addPart('F-1', 12.5, 10);
  const { id, number } = await counter.open([
    rent(planks, { quantity: 3, discP: 10 }),
    sell(part, 2, { rateOverride: 11 }),
  ]);
  const { lines } = await counter.admin.ok(getContract, { params: { id } });
  expect(lines).toMatchObject([
    {
      unitPrice: 100,
      originPrice: 100,
      meterCharge: 0,
      unitTotal: 300,
      netUnitRate: 90,
      extendedAmount: 270,
      standardRate: 100,
      listPrice: 45,
      productStatus: 'A',
      tax1Code: 'GST',
    },
    {
      unitPrice: 11,
      originPrice: 12.5,
      unitTotal: 22,
      netUnitRate: 11,
      standardRate: null,
      listPrice: 12.5,
      productStatus: '',
    },
  ]);
  expect(lines.every(({ productClass }) => productClass !== '')).toBe(true);
  const say = olderProgram(counter.admin);
  const read = await say(`GET /rest-api/srmrecord/documents/contract/${number}`);
  expect(read).toMatchObject({
    status: 200,
    body: {
      number,
      lines: [
        {
          contractDetailTrxN: lines[0]?.id,
          detailTrxN: 1,
          type: 'R',
          product: 'PLANK',
          rate: 100,
          unitTotal: 300,
          netUnitRate: 90,
          standardRate: 100,
          overrideListPrice: null,
          asset_document_status: [{ status_code: 'A' }],
        },
        { contractDetailTrxN: lines[1]?.id, detailTrxN: 2, overrideListPrice: 11, asset_document_status: [] },
      ],
    },
  });
});

it('what is needed to order a line from its vendor is read with its orders, limits and division [B3.6] [B3.14]', async () => {
  const { admin, open, small, rerent, vendor, fleet } = await newRerentCounter(held.app);
  const { kind, number, divisionTitle } = await open([rent(small, { quantity: 2, rerent })], nextDay);
  const read = await olderProgram(admin)(`GET /rest-api/srmrecord/documents/${kind}/${number}`);
  expect(read).toMatchObject({
    status: 200,
    body: {
      lines: [
        {
          createPurchaseOrderInfo: {
            vendorId: vendor.id,
            vendorName: 'Lift Co',
            quantity: 2,
            cost: 60,
            reference: 'LC-77',
          },
        },
      ],
      poLinkInformation: [{ vendorName: 'Lift Co', poNumber: 'LC-77' }],
      rentalPeriodSecurity: { fromDate: null, toDate: expect.stringMatching(/^2046-/) },
      selectedDivisionConfig: { id: fleet.divisionId, title: divisionTitle, allowsUnavailable: false },
    },
  });
});
