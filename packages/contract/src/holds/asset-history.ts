import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exchangeReason } from '../contracts/exchanges.ts';
import { id, instant } from '../fields.ts';

export const assetHistory = endpoint({
  name: 'assetHistory',
  method: 'GET',
  path: '/rest-api/assets/{number}/holds',
  summary: 'Current and past holds of an asset, with their documents',
  needs: 'assets.view',
  params: z.strictObject({ number: z.string().min(1).max(40) }),
  shows: ['assets', 'contracts', 'customers', 'exchanges', 'holds', 'transfers', 'users'],
  reply: z.object({
    holds: z.array(
      z.object({
        id,
        status_code: z.string(),
        quantity: z.number(),
        starts_at: instant,
        ends_at: instant.nullable(),
        out_at: instant.nullable(),
        released_at: instant.nullable(),
        contract_id: id.nullable(),
        contract_kind: z.string().nullable(),
        contract_number: z.int().nullable(),
        customer_name: z.string().nullable(),
        transfer_id: id.nullable(),
        transfer_number: z.int().nullable(),
      }),
    ),
    meter_readings: z.array(
      z.object({
        id,
        reading: z.number(),
        read_at: instant,
        source: z.string(),
        reason: z.string(),
        new_meter_digits: z.int().nullable(),
        old_closing_meter: z.number().nullable(),
        new_initial_meter: z.number().nullable(),
        /** Since the reading before; null for the first, and for a lower one that only has a reason. */
        used: z.number().nullable(),
        user_name: z.string(),
      }),
    ),
    /** The latest exchanges in which it went or came. */
    exchanges: z.array(
      z.object({
        id,
        at: instant,
        old_product: z.string(),
        new_product: z.string(),
        reason: exchangeReason,
        notes: z.string(),
        contract_id: id,
        contract_number: z.int().nullable(),
      }),
    ),
  }),
});
