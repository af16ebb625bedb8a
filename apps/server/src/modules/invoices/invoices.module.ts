import { getInvoiceAsOf } from '@yardline/contract/invoices/as-of';
import {
  createContractInvoice as createEndpoint,
  getInvoice,
  getLastCycle,
  listInvoices,
  previewContractInvoice,
} from '@yardline/contract/invoices/invoices';
import { chargeLateFees, listLateFees } from '@yardline/contract/invoices/late-fees';
import {
  getContractPayers,
  previewContractPayers,
  setContractPayers,
} from '@yardline/contract/invoices/payers';
import { customerStatement as statementEndpoint } from '@yardline/contract/invoices/statements';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { invoiceAsOf } from './as-of/invoice-as-of.ts';
import { keepInvoices } from './as-of/keep-invoices.ts';
import { postedLastCycle } from './audit/posted-last-cycle.ts';
import { createContractInvoice, previewUnbilled } from './create-contract-invoice.ts';
import { customerStatement } from './statement/customer-statement.ts';
import { chargeFees } from './late-fees/charge-late-fees.ts';
import { listDueFees } from './late-fees/due-late-fees.ts';
import { getPayers, previewPayers, setPayers } from './payers/set-payers.ts';
import { getInvoiceById, listInvoiceRows } from './invoices.queries.ts';

export const invoices: Module = {
  name: 'invoices',
  routes: [
    route(listInvoices, listInvoiceRows),
    route(getInvoice, (scope, { params }) => getInvoiceById(scope, params.id)),
    route(getLastCycle, postedLastCycle),
    route(previewContractInvoice, previewUnbilled),
    route(createEndpoint, createContractInvoice),
    route(getContractPayers, getPayers),
    route(previewContractPayers, previewPayers),
    route(setContractPayers, setPayers),
    route(statementEndpoint, customerStatement),
    route(listLateFees, (scope) => listDueFees(scope)),
    route(chargeLateFees, chargeFees),
    route(getInvoiceAsOf, invoiceAsOf),
  ],
  keepers: [keepInvoices],
};
