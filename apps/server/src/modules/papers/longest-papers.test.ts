import { addComment } from '@yardline/contract/records/comments';
import { createContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createSite } from '@yardline/contract/customers/customers';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { printDocument } from '@yardline/contract/papers/papers';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import type { PaperType } from './layout/paper.ts';

const held = useApp();
const wide = (length: number): string => 'W'.repeat(length);
/** 250 characters at most, with as many line breaks as there is room for. */
const broken = (name: string): string => `${name}A${'\n.'.repeat(115)}${name}Z`;

it('prints the total, each remark and the lines to sign on of documents with the longest texts [B3.14] [B3.17]', async () => {
  const { admin, customer, addAsset, addPart, form } = await newCounter(held.app);
  const site = await admin.ok(createSite, {
    params: { id: customer.id },
    body: {
      name: wide(30),
      address1: wide(30),
      city: wide(20),
      prov_state: 'NY',
      postal_code: '12180',
      comments: broken('site'),
      prints_comments: true,
    },
  });
  const lift = await addAsset({ number: wide(12), description: wide(30) });
  const filter = await addPart('F'.repeat(12), 7, 50);
  const remark = async (kind: 'contracts' | 'customers' | 'assets', record: number, comment: string) =>
    admin.ok(addComment, { params: { kind, record }, body: { comment, print: true } });
  await remark('assets', lift.id, broken('asset'));
  await remark('customers', customer.id, broken('customer'));
  const open = (kind: 'quote' | 'reservation' | 'contract', day: string) =>
    admin.ok(createContract, {
      body: {
        saveAs: 'open',
        form: form([rent(lift, { description: wide(64) }), sell(filter, 2, { description: wide(64) })], {
          kind,
          siteId: site.id,
          comments: broken('own'),
          reference: wide(64),
          poNumber: wide(30),
          dateOut: day,
          dateIn: day.replace('-05', '-06'),
          deliverTo: { name: wide(64), addr1: wide(30), addr2: wide(30), city: wide(20) },
        }),
      },
    });
  const [quote, reservation, contract] = [
    await open('quote', '2026-03-05'),
    await open('reservation', '2026-02-05'),
    await open('contract', '2026-01-05'),
  ];
  for (const document of [quote, reservation, contract])
    for (const at of Array.from({ length: 40 }, (_, number) => number))
      await remark('contracts', document.id, at === 0 ? broken('c0x') : `c${at}x ${wide(200)}`);
  const out = [{ lineId: contract.lines[0]?.id ?? 0 }];
  const end = { name: wide(64), addr1: wide(30), addr2: wide(30), city: wide(20) };
  const ticket = await admin.ok(createTicket, {
    params: { type: 'delivery' },
    body: {
      contract_id: contract.id,
      origin: end,
      destination: end,
      lines: out.map((line) => ({ ...line, quantity: 1 })),
      comments: broken('ticket'),
    },
  });
  await admin.ok(checkOutContract, {
    params: { id: contract.id },
    body: { lines: out },
    ifMatch: contract.row_version,
  });
  const invoice = await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  const read = async (type: PaperType, id: number): Promise<string> => {
    const { status, raw } = await admin.call(printDocument, { params: { type, id } });
    expect(status).toBe(200);
    return textOfPdf(raw.rawPayload);
  };
  const remarks = Array.from({ length: 39 }, (_, at) => `c${at + 1}x`);
  for (const [type, id] of [
    ['quote', quote.id],
    ['reservation', reservation.id],
    ['contract', contract.id],
  ] as const) {
    const text = await read(type, id);
    const expected = [
      'Total',
      'ownA',
      'ownZ',
      'c0xA',
      'c0xZ',
      ...remarks,
      'customerA',
      'customerZ',
      'assetA',
      'assetZ',
      'Customersignature',
    ];
    expect([type, ...expected.filter((each) => !text.includes(each))]).toEqual([type]);
  }
  expect(await read('invoice', invoice.id)).toContain('Total');
  const carried = await read('delivery', ticket.id);
  expect(['ticketA', 'ticketZ'].filter((each) => !carried.includes(each))).toEqual([]);
});
