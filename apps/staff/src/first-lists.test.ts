import { urlOf } from '@yardline/client/request';
import { listAssets } from '@yardline/contract/assets/assets';
import { listContracts } from '@yardline/contract/contracts/contracts';
import { listCustomers } from '@yardline/contract/customers/customers';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { listParts } from '@yardline/contract/parts/parts';
import { expect, it } from 'vitest';
import { firstLists } from './first-lists.ts';
import { inputOf } from './shell/list/search.ts';

it.each([
  ['/contracts', urlOf(listContracts, inputOf(listContracts, {}, { fixed: { kind: 'contract' } }))],
  ['/reservations', urlOf(listContracts, inputOf(listContracts, {}, { fixed: { kind: 'reservation' } }))],
  ['/quotes', urlOf(listContracts, inputOf(listContracts, {}, { fixed: { kind: 'quote' } }))],
  ['/customers', urlOf(listCustomers, inputOf(listCustomers, {}))],
  ['/assets', urlOf(listAssets, inputOf(listAssets, {}))],
  ['/parts', urlOf(listParts, inputOf(listParts, {}))],
  ['/invoices', urlOf(listInvoices, inputOf(listInvoices, {}))],
])('the call that is begun for %s is the one that the list makes', (path, call) => {
  expect(firstLists[path]?.call).toBe(call);
});
