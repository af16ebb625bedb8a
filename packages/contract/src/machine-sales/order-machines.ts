import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, money, pathId, price, requiredText } from '../fields.ts';

/** A machine that a sales order sells: held for it, or handed over. */
export const orderMachine = z.object({
  asset_id: id,
  number: z.string(),
  description: z.string(),
  price: money,
  is_handed_over: z.boolean(),
});
export type OrderMachine = z.output<typeof orderMachine>;

const reply = z.object({ machines: z.array(orderMachine), row_version: z.int() });
const ofMachine = idParams.extend({ asset_id: pathId });

export const listOrderMachines = endpoint({
  name: 'listOrderMachines',
  method: 'GET',
  path: '/rest-api/contracts/{id}/machines',
  summary: 'The machines that a sales order sells, with their prices',
  needs: 'contracts.view',
  params: idParams,
  shows: ['assets', 'contracts', 'holds'],
  reply,
});

export const addOrderMachine = endpoint({
  name: 'addOrderMachine',
  method: 'POST',
  path: '/rest-api/contracts/{id}/machines',
  summary: 'Adds a machine to a sales order at a price, and holds it until it is handed over',
  needs: 'contracts.edit',
  params: idParams,
  body: z.strictObject({
    /** The machine's number. */
    number: requiredText(40),
    /** Before taxes; an empty field is 0, and a machine is not sold for nothing by mistake. */
    price: price.refine((n) => n > 0, { error: 'field.required' }),
  }),
  reply,
  status: 201,
  effect: 'stock',
  versioned: true,
});

export const removeOrderMachine = endpoint({
  name: 'removeOrderMachine',
  method: 'DELETE',
  path: '/rest-api/contracts/{id}/machines/{asset_id}',
  summary: 'Removes a machine from a sales order: it is free again',
  needs: 'contracts.edit',
  params: ofMachine,
  reply,
  effect: 'stock',
  versioned: true,
});

export const handOverOrderMachine = endpoint({
  name: 'handOverOrderMachine',
  acting: 'closed',
  method: 'POST',
  path: '/rest-api/contracts/{id}/machines/{asset_id}/hand-over',
  summary:
    'Hands a machine of a sales order over: it leaves the fleet, sold to the customer of the order at its price',
  needs: 'contracts.edit',
  params: ofMachine,
  reply,
  status: 201,
  effect: 'stock',
  versioned: true,
});
