import { moments } from '@yardline/domain/inspections/moments';
import { z } from 'zod';
import { byNumber } from '../assets/asset-life.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, text } from '../fields.ts';
import { inspectionRow } from './inspections.ts';

/** How an inspection without a checklist ends: the machine may be rented again, or not yet. */
export const plainOutcomes = ['passed', 'failed'] as const;

const inspectionForm = z.strictObject({
  /** The line of the return that put the machine down. */
  returnLineId: id.optional(),
  /** Or the order that keeps it out of service. */
  workOrderId: id.optional(),
  outcome: z.enum(plainOutcomes, { error: 'field.invalid' }),
  /** What was found; what keeps a machine down has to be said. */
  note: text(250).default(''),
});

export const assetInspections = z.object({
  /** What came back damaged and is down since; more than one only of a bulk product. */
  down: z.array(
    z.object({
      return_line_id: id,
      since: instant,
      quantity: z.number(),
      notes: z.string(),
      return_number: z.int(),
      contract_id: id,
      contract_number: z.int().nullable(),
      /** Who had it. */
      customer_id: id,
    }),
  ),
  /** Orders that keep it out of service until an inspection in the shop passes. */
  out_of_service: z.array(
    z.object({
      work_order_id: id,
      order_n: z.string(),
      /** Empty for those who do not see the order. */
      complaint: z.string(),
      since: instant,
      inspection_id: id,
      inspection_number: z.int(),
      /** An inspection has passed: completing the order gives the machine back. */
      is_passed: z.boolean(),
    }),
  ),
  /** Documents that count on this very machine while it is down, the next one first. */
  promised: z.array(
    z.object({ contract_id: id, number: z.int().nullable(), customer_name: z.string(), starts_at: instant }),
  ),
  /** Those that are still answered; none for those who may not see inspections. */
  open: z.array(inspectionRow),
  /** The latest inspections, the newest first. */
  done: z.array(inspectionRow),
  /** By what the machine can be inspected, and when. */
  checklists: z.array(z.object({ id, name_en: z.string(), name_fr: z.string(), moment: z.enum(moments) })),
});
export type AssetInspections = z.output<typeof assetInspections>;

export const listAssetInspections = endpoint({
  name: 'listAssetInspections',
  method: 'GET',
  path: '/rest-api/assets/{number}/inspections',
  summary:
    'Whether an asset is down or out of service, who counts on it meanwhile, its inspections, and by what to inspect it',
  needs: 'assets.view',
  params: byNumber,
  shows: [
    'assets',
    'checklists',
    'contracts',
    'customers',
    'holds',
    'inspections',
    'returns',
    'users',
    'work_orders',
  ],
  reply: assetInspections,
});

export const inspectAsset = endpoint({
  name: 'inspectAsset',
  method: 'POST',
  path: '/rest-api/assets/{number}/inspections',
  summary:
    'Records an inspection of an asset that is down and for which no checklist of the shop is used; when it passes, the asset can be rented again',
  needs: 'change_asset_status',
  params: byNumber,
  body: inspectionForm,
  reply: assetInspections,
  status: 201,
  effect: 'stock',
});
