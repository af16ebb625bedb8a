import { serviceRoles } from '@yardline/domain/returns/charges';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  distance,
  id,
  idParams,
  listQuery,
  pageOf,
  percent,
  price,
  queryFlag,
  requiredText,
  text,
} from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';

/** Of what a percentage is taken: the rental, or what delivery and pickup of the same document cost. */
const percentOf = z.enum(['rental', 'delivery'], { error: 'field.invalid' });

/** An amount, a percentage of the rental, or an amount for every mile or kilometre. */
export const priceKind = z.enum(['flat', 'percent', 'distance']);

const offeredAs = z.enum([...serviceRoles, ''], { error: 'field.invalid' });

export const serviceRow = z.object({
  id,
  service_code: z.string(),
  description: z.string(),
  price_kind: priceKind,
  amount: price,
  qtyPrompt: z.boolean(),
  autoService: z.boolean(),
  allowEditAutoSvc: z.boolean(),
});
export type Service = z.output<typeof serviceRow>;

export const listServices = endpoint({
  name: 'listServices',
  method: 'GET',
  path: '/rest-api/services',
  summary: 'Services that can be charged on a document',
  needs: 'signed-in',
  shows: ['services'],
  reply: z.object({ services: z.array(serviceRow) }),
});

/** How a service is charged. */
export const serviceForm = z.strictObject({
  service_code: requiredText(12),
  description: requiredText(64),
  price_kind: priceKind.default('flat'),
  amount: price,
  /** Bounds of a percentage. */
  minimum: price.nullable().default(null),
  maximum: price.nullable().default(null),
  percent_of: percentOf.default('rental'),
  /** The part of a percentage that moves, with the price of fuel; on top of the amount. */
  variable_percent: percent.default(0),
  /** Of a price by distance: what each leg includes, and how many are driven. */
  included_distance: distance.default(0),
  legs: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(10, { error: 'field.invalid' })
    .default(1),
  has_quantity_prompt: z.boolean().default(false),
  is_automatic: z.boolean().default(false),
  /** Whether an automatic service may be changed on a document. */
  allows_edit: z.boolean().default(true),
  /** An automatic service that comes with deliveries alone, or with those to the sites of one zone. */
  is_for_delivery: z.boolean().default(false),
  delivery_zone: text(12).default(''),
  /** For what it is offered at a return, at its price; empty: not at all. */
  offered_as: offeredAs.default(''),
  /** Of which class of machines; null: of every class. */
  offered_class_id: id.nullable().default(null),
  /** What refilling a machine costs once, beside the fuel; of the service FUEL alone. */
  refill_fee: price.default(0),
  is_tax1: z.boolean().default(true),
  is_tax2: z.boolean().default(true),
  is_active: z.boolean().default(true),
});
export type ServiceForm = z.input<typeof serviceForm>;

export const wholeService = z.object({
  id,
  service_code: z.string(),
  description: z.string(),
  price_kind: priceKind,
  /** Money, or a percentage. */
  amount: price,
  minimum: price.nullable(),
  maximum: price.nullable(),
  percent_of: percentOf,
  variable_percent: z.number(),
  included_distance: z.number(),
  legs: z.int(),
  has_quantity_prompt: z.boolean(),
  is_automatic: z.boolean(),
  allows_edit: z.boolean(),
  is_for_delivery: z.boolean(),
  delivery_zone: z.string(),
  offered_as: offeredAs,
  offered_class_id: id.nullable(),
  refill_fee: price,
  is_tax1: z.boolean(),
  is_tax2: z.boolean(),
  is_active: z.boolean(),
  row_version: z.int(),
});
export type WholeService = z.output<typeof wholeService>;

/** Whether fuel is charged by this service, so that a fee for the refill belongs to it. */
export const chargesRefill = (form: { service_code: string; price_kind?: string | undefined }): boolean =>
  form.service_code === 'FUEL' && (form.price_kind ?? 'flat') === 'flat';

/** What a service's price cannot be, at its field: a fee for refilling of anything but fuel, more than all of the rental, a greatest amount below the least. */
export const serviceFaults = (
  form: Pick<
    z.output<typeof serviceForm>,
    | 'service_code'
    | 'price_kind'
    | 'amount'
    | 'minimum'
    | 'maximum'
    | 'percent_of'
    | 'variable_percent'
    | 'offered_as'
    | 'offered_class_id'
    | 'refill_fee'
  >,
): {
  path:
    | 'amount'
    | 'maximum'
    | 'percent_of'
    | 'variable_percent'
    | 'offered_as'
    | 'offered_class_id'
    | 'refill_fee';
  code: RefusalCode;
}[] => {
  if (form.refill_fee > 0 && !chargesRefill(form))
    return [{ path: 'refill_fee', code: 'service.fee_of_fuel' }];
  if (form.offered_as !== '' && form.price_kind !== 'flat')
    return [{ path: 'offered_as', code: 'service.offered_at_price' }];
  if (form.offered_as === '' && form.offered_class_id !== null)
    return [{ path: 'offered_class_id', code: 'service.class_of_offer' }];
  if (form.price_kind === 'percent' && form.amount > 100) return [{ path: 'amount', code: 'amount.invalid' }];
  if (form.price_kind !== 'percent' && form.percent_of !== 'rental')
    return [{ path: 'percent_of', code: 'field.invalid' }];
  if (form.variable_percent > (form.price_kind === 'percent' ? 100 - form.amount : 0))
    return [{ path: 'variable_percent', code: 'amount.invalid' }];
  const isBelow = form.minimum !== null && form.maximum !== null && form.maximum < form.minimum;
  return isBelow ? [{ path: 'maximum', code: 'amount.invalid' }] : [];
};

export const listServiceRecords = endpoint({
  name: 'listServiceRecords',
  method: 'GET',
  path: '/rest-api/service-records',
  summary: 'Services with their prices, searched by code or description',
  needs: ['services.view', 'settings.view'],
  query: listQuery(['service_code', 'description'], {
    price_kind: priceKind.optional(),
    inactive: queryFlag,
  }),
  shows: ['services'],
  reply: pageOf(wholeService),
});

export const getService = endpoint({
  name: 'getService',
  method: 'GET',
  path: '/rest-api/services/{id}',
  summary: 'One service with its price',
  needs: ['services.view', 'settings.view'],
  params: idParams,
  shows: ['services'],
  reply: wholeService,
});

export const createService = endpoint({
  name: 'createService',
  method: 'POST',
  path: '/rest-api/services',
  summary: 'Adds a service',
  needs: 'services.create',
  body: serviceForm,
  reply: wholeService,
  status: 201,
});

export const updateService = endpoint({
  name: 'updateService',
  method: 'PUT',
  path: '/rest-api/services/{id}',
  summary: 'Updates a service; open documents keep its price until they are saved again',
  needs: 'services.edit',
  params: idParams,
  body: serviceForm,
  reply: wholeService,
  versioned: true,
});
