import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

export const printBankSlip = endpoint({
  name: 'printBankSlip',
  method: 'GET',
  path: '/rest-api/bank-slips/{id}/pdf',
  summary: 'A bank slip as PDF',
  needs: 'payments.view',
  params: idParams,
  file: 'application/pdf',
});
