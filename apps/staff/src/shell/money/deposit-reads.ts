import { listAllDeposits } from '@yardline/contract/all-deposits';
import { getContract } from '@yardline/contract/contracts';
import { getCustomer } from '@yardline/contract/customers';
import {
  getContractPayments,
  getCustomerDeposits,
  getDeposit,
  getReservationPayments,
  previewDeposit,
  previewInvoiceDeposits,
} from '@yardline/contract/deposits';
import { getInvoice, getInvoicePayments, listInvoices, listPayments } from '@yardline/contract/invoices';
import { customerStatement } from '@yardline/contract/statements';

/** Everything that shows something else once a deposit came, paid or went back. */
export const depositReads = [
  getDeposit,
  getCustomerDeposits,
  getContractPayments,
  getReservationPayments,
  previewDeposit,
  previewInvoiceDeposits,
  getContract,
  getCustomer,
  customerStatement,
  getInvoice,
  getInvoicePayments,
  listInvoices,
  listPayments,
  listAllDeposits,
];
