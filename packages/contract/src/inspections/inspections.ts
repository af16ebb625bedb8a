import { z } from 'zod';
import { byNumber } from '../assets/asset-life.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, text } from '../fields.ts';

/** How an inspection ended: the machine may be rented again, or not yet. */
export const inspectionOutcomes = ['passed', 'still_down'] as const;

export const inspectionForm = z.strictObject({
  /** The line of the return that put the machine down. */
  returnLineId: id,
  outcome: z.enum(inspectionOutcomes, { error: 'field.invalid' }),
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
  /** Documents that count on this very machine while it is down, the next one first. */
  promised: z.array(
    z.object({ contract_id: id, number: z.int().nullable(), customer_name: z.string(), starts_at: instant }),
  ),
  /** The latest inspections, the newest first. */
  done: z.array(
    z.object({
      id,
      outcome: z.enum(inspectionOutcomes),
      note: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type AssetInspections = z.output<typeof assetInspections>;

export const listAssetInspections = endpoint({
  name: 'listAssetInspections',
  method: 'GET',
  path: '/rest-api/assets/{number}/inspections',
  summary: 'Whether an asset is down after a damage, who counts on it meanwhile, and its latest inspections',
  needs: 'assets.view',
  params: byNumber,
  shows: ['assets', 'contracts', 'customers', 'holds', 'inspections', 'returns', 'users'],
  reply: assetInspections,
});

export const inspectAsset = endpoint({
  name: 'inspectAsset',
  method: 'POST',
  path: '/rest-api/assets/{number}/inspections',
  summary: 'Records an inspection of an asset that is down; when it passes, the asset can be rented again',
  needs: 'change_asset_status',
  params: byNumber,
  body: inspectionForm,
  reply: assetInspections,
  status: 201,
  effect: 'stock',
});
