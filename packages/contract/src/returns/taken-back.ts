import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, requiredText } from '../fields.ts';
import { returnRow } from './returns.ts';

export const previewTakingBack = endpoint({
  name: 'previewTakingBack',
  method: 'GET',
  path: '/rest-api/returns/{id}/reversal',
  summary: 'What taking a return back would change, and what refuses it; changes nothing',
  needs: 'returns.view',
  params: idParams,
  shows: [
    'returns',
    'contracts',
    'assets',
    'classes',
    'holds',
    'invoices',
    'work_orders',
    'estimates',
    'transfers',
    'yard_returns',
  ],
  reply: z.object({
    number: z.int(),
    /** What goes out again. */
    lines: z.array(
      z.object({
        contract_line_id: id,
        product: z.string(),
        quantity: z.number(),
        /** It was missing, and is owned again. */
        is_missing: z.boolean(),
        /** How many of its times off rent go on as before. */
        off_rents: z.int(),
      }),
    ),
    /** Whether the contract is closed, and opens again. */
    is_reopened: z.boolean(),
    /** What it charged and nobody was billed: it comes off the contract. */
    charges: z.array(z.object({ description: z.string(), amount: money })),
    /** What it read, which counts for nothing then. */
    readings: z.array(z.object({ product: z.string(), reading: z.number() })),
    /** Machines that are down since the return, and are so no more. */
    down: z.array(z.string()),
    /** Orders that would repair its damage: they are void. */
    work_orders: z.array(z.int()),
    /** In-yard returns that wait for the counter again. */
    yard_returns: z.array(z.int()),
    /** What refuses it, in the words of the caller’s language; empty: it can be taken back. */
    refused: z.array(z.object({ reason: z.string(), text: z.string() })),
  }),
});
export type TakingBack = z.output<(typeof previewTakingBack)['reply']>;

export const takeBackReturn = endpoint({
  name: 'takeBackReturn',
  method: 'POST',
  path: '/rest-api/returns/{id}/reversal',
  summary:
    'Takes back a return that was entered by mistake: its lines are out again as before, and the return stays on record',
  needs: 'returns.create',
  params: idParams,
  body: z.strictObject({ reason: requiredText(200) }),
  reply: z.object({ return: returnRow, contract_status: z.string() }),
  effect: 'stock',
});
