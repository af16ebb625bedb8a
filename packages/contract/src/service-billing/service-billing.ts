import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, text } from '../fields.ts';
import { acceptedFindings } from '../invoices/self-audit.ts';
import { invoice, invoiceDraft } from '../invoices/invoices.ts';

export const previewWorkInvoice = endpoint({
  name: 'previewWorkInvoice',
  method: 'GET',
  path: '/rest-api/workorders/{id}/invoice-preview',
  summary: 'What a work order would bill its customer now',
  needs: 'invoices.view',
  params: idParams,
  isPreview: true,
  shows: [
    'work_orders',
    'customers',
    'sites',
    'divisions',
    'invoices',
    'companies',
    'labor_codes',
    'repair_codes',
    'parts',
    'services',
    'vendors',
    'users',
    'tax_codes',
    'tax_zones',
  ],
  reply: invoiceDraft,
});

export const createWorkInvoice = endpoint({
  name: 'createWorkInvoice',
  method: 'POST',
  path: '/rest-api/workorders/{id}/invoices',
  summary: 'Bills the customer’s share of a work order, once, and closes the order',
  needs: 'invoices.create',
  params: idParams,
  body: z.strictObject({
    /** Go on although time, mechanics or parts are missing. */
    confirm: z.boolean().default(false),
    /** Of a bill beyond what the customer approved: who agreed to it, and why. */
    beyond_reason: text(500).default(''),
    /** What the audit of its bill found and someone accepts. */
    accepts_findings: acceptedFindings.default([]),
  }),
  reply: invoice,
  status: 201,
  effect: 'money',
});
