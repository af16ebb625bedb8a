import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { workOrderType } from './choices.ts';

/** Who signs for the work. */
export const signers = ['customer', 'mechanic'] as const;
export type Signer = (typeof signers)[number];

export const orderSignature = z.object({
  id,
  signer: z.enum(signers),
  name: z.string(),
  /** What was drawn; null where the typed name stands for it. */
  strokes: z.array(z.array(z.int())).nullable(),
  /** When it was signed, by the phone; and when it arrived. */
  signed_at: instant,
  received_at: instant,
  taken_by: z.string(),
});
export type OrderSignature = z.output<typeof orderSignature>;

export const workOrderSettingsForm = z.strictObject({
  /** The types of orders that are signed when they are completed. */
  signed_types: z.array(workOrderType).max(8),
});

const workOrderSettings = workOrderSettingsForm.extend({ row_version: z.int() });
export type WorkOrderSettings = z.output<typeof workOrderSettings>;

export const getWorkOrderSettings = endpoint({
  name: 'getWorkOrderSettings',
  method: 'GET',
  path: '/rest-api/work-order-settings',
  summary: 'Which types of work orders are signed when they are completed',
  needs: ['settings.view', 'work_orders.view'],
  shows: ['work_order_settings'],
  reply: workOrderSettings,
});

export const updateWorkOrderSettings = endpoint({
  name: 'updateWorkOrderSettings',
  method: 'PUT',
  path: '/rest-api/work-order-settings',
  summary: 'Changes which types of work orders are signed when they are completed',
  needs: 'settings.edit',
  body: workOrderSettingsForm,
  reply: workOrderSettings,
  versioned: true,
});
