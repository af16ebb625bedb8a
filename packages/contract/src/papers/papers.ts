import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathId, idParams } from '../fields.ts';
import { days, statementForms } from '../invoices/statements.ts';
import { anyView } from '../counts/counts.ts';

export const printableType = z.enum([
  'quote',
  'reservation',
  'contract',
  'sales_order',
  'delivery',
  'pickup',
  'task',
  'return',
  'invoice',
  'workorder',
  'workorder_estimate',
  'purchase_order',
  'warranty_claim',
  'off_rent_receipt',
  'delivery_proof',
  'pickup_proof',
]);

export const printDocument = endpoint({
  name: 'printDocument',
  method: 'GET',
  path: '/rest-api/srmrecord/pdf/{type}/{id}',
  summary: 'A document as PDF',
  needs: [
    'contracts.view',
    'reservations.view',
    'quotes.view',
    'tickets.view',
    'returns.view',
    'invoices.view',
    'work_orders.view',
    'estimates.view',
    'purchase_orders.view',
    'warranty_claims.view',
  ],
  params: z.strictObject({ type: printableType, id: pathId }),
  file: 'application/pdf',
});

export const printStatement = endpoint({
  name: 'printStatement',
  method: 'GET',
  path: '/rest-api/customers/{id}/statement-pdf',
  summary: 'The statement of a customer as PDF',
  needs: 'invoices.view',
  params: idParams,
  /** All that happened in the days, or what is open of each invoice at their end; left out, as the customer gets it. */
  query: days.extend({ form: z.enum(statementForms, { error: 'field.invalid' }).optional() }),
  file: 'application/pdf',
});

export const printCount = endpoint({
  name: 'printCount',
  method: 'GET',
  path: '/rest-api/counts/{id}/sheet-pdf',
  summary: 'The sheet of a stock count as PDF, with barcodes; a blind one shows no expected quantities',
  needs: anyView,
  params: idParams,
  file: 'application/pdf',
});

export const printInspection = endpoint({
  name: 'printInspection',
  method: 'GET',
  path: '/rest-api/inspections/{id}/pdf',
  summary: 'An inspection as PDF: its points with what was answered, and how it ended',
  needs: 'inspections.view',
  params: idParams,
  file: 'application/pdf',
});

export const printSample = endpoint({
  name: 'printSample',
  method: 'GET',
  path: '/rest-api/company/sample-paper',
  summary: 'A quote to no one as PDF, to see the company’s logo, name, address and color on paper',
  needs: 'settings.view',
  file: 'application/pdf',
});
