import type { Energy } from '@yardline/domain/meters/energy';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** An asset as documents, tickets and holds need it, with the rules of its class; prices as on the wire. */
export type AssetFacts = {
  id: number;
  number: string;
  description: string;
  kind: 'numbered' | 'bulk' | 'customer_owned' | 'kit' | 'group';
  class_id: number;
  group_id: number;
  division_id: number;
  location_id: number;
  customer_id: number | null;
  /** Owned in all: 0 or 1 of a numbered machine. */
  quantity: number;
  is_active: boolean;
  is_tax1: boolean;
  is_tax2: boolean;
  is_waiver_exempt: boolean;
  allows_rental_discount: boolean;
  allows_sales_discount: boolean;
  /** How its class is billed; null as the company says. */
  cycle_rule: string | null;
  has_availability: boolean;
  turnaround_minutes: number;
  meter_type: 'M' | 'Y' | 'N' | 'B' | '';
  meter: number | null;
  /** What it runs on: its own, else its class's; empty where no one said. */
  energy: Energy | '';
  fuel_type: string;
  /** In the unit of the fuel's price; null of what burns none. */
  tank_capacity: number | null;
  list_price: number;
  /** Replacement cost if it is not returned; 0 if unknown. */
  replacement_cost: number;
  serial_number: string;
  status_code: string;
  status_contract_id: number | null;
};

/** Whether as many of it as there are go on one line: counted pieces, machines of a group, and kits, which are put together. */
export const isCounted = (kind: string | null | undefined): boolean =>
  kind === 'bulk' || kind === 'kit' || kind === 'group';

/** What a machine runs on: its own, else its class's. The query joins both. */
export const energyOf = sql<Energy | ''>`coalesce(nullif(assets.energy, ''), classes.energy)`;

/** Its tank. A battery is charged and not filled: nothing is billed by its size. The query joins both. */
export const tankOf = sql<number | null>`case when ${energyOf} in ('none', 'electric') then null
  else assets.tank_capacity end`;

const facts = (scope: Scope, ids: readonly number[]) =>
  scope.tx
    .selectFrom('assets')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('assets.id', 'in', [...new Set(ids)])
    .select([
      'assets.id',
      'assets.number',
      'assets.description',
      'assets.kind',
      'assets.class_id',
      'assets.group_id',
    ])
    .select([
      'assets.division_id',
      'assets.location_id',
      'assets.customer_id',
      'assets.quantity',
      'assets.is_active',
    ])
    .select(['is_tax1', 'is_tax2', 'is_waiver_exempt', 'allows_rental_discount', 'allows_sales_discount'])
    .select('classes.cycle_rule')
    // What is free of a kit is what is free of its parts: they hold stock, it has none.
    .select((eb) =>
      eb.and([eb.ref('has_availability'), eb('assets.kind', '<>', 'kit')]).as('has_availability'),
    )
    .select(['turnaround_minutes', 'assets.meter_type', 'assets.meter', 'assets.fuel_type'])
    .select([energyOf.as('energy'), tankOf.as('tank_capacity')])
    .select(['assets.list_price', 'assets.serial_number', 'assets.status_code'])
    .select(['assets.status_contract_id', 'assets.replacement_cost'])
    .$narrowType<Pick<AssetFacts, 'kind' | 'meter_type' | 'has_availability'>>()
    .orderBy('assets.id');

/** The assets with these ids; a missing one, or another tenant's, is absent from the map. */
export const findAssets = async (scope: Scope, ids: readonly number[]): Promise<Map<number, AssetFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await facts(scope, ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The same, locked in the order of their ids against everyone else who would hold, move or edit them. The lock is weaker
 * than FOR UPDATE on purpose: rows that merely refer to an asset can still be written, so two documents that have
 * written their lines before they ask for the lock do not wait for each other in a circle.
 * @throws Refusal reference.not_found
 */
export const lockAssets = async (scope: Scope, ids: readonly number[]): Promise<Map<number, AssetFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await facts(scope, ids).forNoKeyUpdate('assets').execute();
  if (rows.length < new Set(ids).size) throw new Refusal('reference.not_found');
  return new Map(rows.map((row) => [row.id, row]));
};
