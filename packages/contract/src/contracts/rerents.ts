import { costPers, rerentStates } from '@yardline/domain/rerents/cost';
import { z } from 'zod';
import { cost } from '../costs.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, listQuery, money, pageOf, pathId, pickedIds, price, text } from '../fields.ts';

const costPer = z.enum(costPers, { error: 'field.invalid' });

/** From whom the machines of a line are rented, for which days, and what is asked for each piece. */
export const rerentForm = z.strictObject({
  vendorId: id,
  /** Of one piece; left out, a saved line keeps what it says; null while it is not known. */
  cost: cost(price.nullable().optional()),
  costPer: costPer.default('total'),
  from: day,
  /** When it is due back at the vendor. */
  until: day,
  /** The vendor's number of the rental. */
  reference: text(40).default(''),
  /** Which machines the vendor gave, by its numbers. */
  unit: text(100).default(''),
});

/** The same as a document shows it: to the staff, never on papers. */
export const lineRerent = z.object({
  vendorId: id,
  vendorName: z.string(),
  cost: cost(money.nullable()),
  costPer,
  from: z.string(),
  until: z.string(),
  reference: z.string(),
  unit: z.string(),
  /** When it went back to the vendor. */
  backOn: z.string().nullable(),
  /** What the vendor asks for all pieces; null while the cost is not known. */
  totalCost: cost(money.nullable()),
});
export type LineRerent = z.output<typeof lineRerent>;

const documents = ['contracts.view', 'reservations.view'] as const;

const rerentRow = z.object({
  /** Of the line. */
  id,
  contract_id: id,
  kind: z.enum(['reservation', 'contract']),
  number: z.int(),
  division_id: id,
  customer_name: z.string(),
  product: z.string(),
  description: z.string(),
  quantity: z.number(),
  vendor_id: id,
  vendor_name: z.string(),
  state: z.enum(rerentStates),
  cost: cost(money.nullable()),
  cost_per: costPer,
  rerent_from: z.string(),
  rerent_until: z.string(),
  back_on: z.string().nullable(),
  reference: z.string(),
  unit: z.string(),
  /** What the vendor asks for all pieces; null while the cost is not known. */
  total_cost: cost(money.nullable()),
  /** What the customer pays for them. */
  extended_amount: money,
});
export type RerentRow = z.output<typeof rerentRow>;

export const listRerents = endpoint({
  name: 'listRerents',
  method: 'GET',
  path: '/rest-api/rerents',
  summary: 'What is rented from vendors for reservations and contracts, due back first',
  needs: documents,
  query: listQuery(['rerent_until', 'rerent_from'], {
    /** Everything that the vendor still has to get back, what is kept too long, or what went back. */
    state: z.enum(['open', 'due', 'late', 'back']).optional(),
    vendor_id: pathId.optional(),
    division_id: pathId.optional(),
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
  }),
  shows: ['contracts', 'assets', 'customers', 'divisions', 'returns', 'vendors'],
  reply: pageOf(rerentRow),
});

export const updateRerent = endpoint({
  name: 'updateRerent',
  method: 'PUT',
  path: '/rest-api/rerents/{id}',
  summary: 'Changes what was agreed with the vendor of a line, or records that its machines went back there',
  needs: 'rerent_products',
  params: idParams,
  body: z.strictObject({
    /** Of one piece; left out, it stays. */
    cost: cost(price.nullable().optional()),
    costPer,
    until: day,
    reference: text(40).default(''),
    unit: text(100).default(''),
    /** Null: it is not back there yet. */
    backOn: day.nullable(),
  }),
  reply: rerentRow,
});
