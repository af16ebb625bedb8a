import { endpoint } from '../endpoint.ts';
import { idParams, pathId } from '../fields.ts';
import { requestedParams } from '../payments/payment-requests.ts';

export const printRequestedReceipt = endpoint({
  name: 'printRequestedReceipt',
  method: 'GET',
  path: '/rest-api/payment-requested/{documentType}/{link}/receipts/{paymentId}',
  summary: 'The receipt of a payment made by a link, as PDF',
  needs: 'public',
  link: 'payment',
  params: requestedParams.extend({ paymentId: pathId }),
  file: 'application/pdf',
});

export const printReceipt = endpoint({
  name: 'printReceipt',
  method: 'GET',
  path: '/rest-api/payments/{id}/receipt',
  summary: 'The receipt of a payment as PDF',
  needs: 'payments.view',
  params: idParams,
  file: 'application/pdf',
});
