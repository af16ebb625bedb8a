import type { Service } from '@yardline/contract/services/services';
import type { ServiceRole } from '@yardline/domain/returns/charges';
import type { Scope } from '../../kernel/scope.ts';

type PriceKind = Service['price_kind'];

/** A service as documents need it; `amount` as on the wire: money, or a percentage. */
export type ServiceFacts = {
  id: number;
  service_code: string;
  description: string;
  price_kind: PriceKind;
  amount: number;
  /** The least and the greatest amount of a percentage. */
  minimum: number | null;
  maximum: number | null;
  /** Of what a percentage is taken, and the part of it that moves with the price of fuel. */
  percent_of: 'rental' | 'delivery';
  variable_percent: number;
  /** Of a price by distance, what costs nothing of each leg, and how many legs are driven. */
  included_distance: number;
  legs: number;
  is_for_delivery: boolean;
  delivery_zone: string;
  /** For what it is offered at a return or a sale, and of which class of machines: null of every class. */
  offered_as: ServiceRole | '';
  offered_class_id: number | null;
  /** Of fuel: what refilling a machine costs once, beside its price by the unit. */
  refill_fee: number;
  has_quantity_prompt: boolean;
  is_automatic: boolean;
  allows_edit: boolean;
  is_tax1: boolean;
  is_tax2: boolean;
  is_active: boolean;
};

/** What of a service documents and its own record read. */
export const columns = [
  'id',
  'service_code',
  'description',
  'price_kind',
  'amount',
  'minimum',
  'maximum',
  'percent_of',
  'variable_percent',
  'included_distance',
  'legs',
  'is_for_delivery',
  'delivery_zone',
  'offered_as',
  'offered_class_id',
  'refill_fee',
  'has_quantity_prompt',
  'is_automatic',
  'allows_edit',
  'is_tax1',
  'is_tax2',
  'is_active',
] as const;

const services = (scope: Scope) =>
  scope.tx
    .selectFrom('services')
    .select(columns)
    .$narrowType<Pick<ServiceFacts, 'price_kind' | 'percent_of' | 'offered_as'>>();

/** The services with these ids; a missing one, or another tenant's, is absent from the map. */
export const findServices = async (
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, ServiceFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await services(scope)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The service that charges a machine of a class which an order sells: that of the class before that of all, and of several the first. */
export const findMachineSale = (scope: Scope, classId: number | null): Promise<ServiceFacts | undefined> =>
  services(scope)
    .where('offered_as', '=', 'machine_sale')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('offered_class_id', 'is', null), eb('offered_class_id', '=', classId)]))
    .orderBy((eb) => eb('offered_class_id', 'is', null))
    .orderBy('service_code')
    .executeTakeFirst();

/** The services that every new document carries by itself, by code. */
export const listAutomaticServices = (scope: Scope): Promise<ServiceFacts[]> =>
  services(scope)
    .where('is_automatic', '=', true)
    .where('is_active', '=', true)
    .orderBy('service_code')
    .execute();

const asService = (row: ServiceFacts): Service => ({
  id: row.id,
  service_code: row.service_code,
  description: row.description,
  price_kind: row.price_kind,
  amount: row.amount,
  qtyPrompt: row.has_quantity_prompt,
  autoService: row.is_automatic,
  allowEditAutoSvc: row.allows_edit,
});

export const listServiceRows = async (scope: Scope): Promise<{ services: Service[] }> => {
  const rows = await services(scope).where('is_active', '=', true).orderBy('service_code').execute();
  return { services: rows.map(asService) };
};
