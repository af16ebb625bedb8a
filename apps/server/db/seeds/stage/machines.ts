import type { Scope } from '../../../src/kernel/scope.ts';
import type { Chance } from './chance.ts';

/** A product to rent, what its meter shows, and the days on which the story has given it away. */
export type Machine = {
  id: number;
  number: string;
  locationId: number;
  isBulk: boolean;
  isMetered: boolean;
  /** Whether its fuel, or the charge of its battery, is read. */
  hasGauge: boolean;
  owned: number;
  meter: number;
  price: number;
  taken: { from: number; to: number }[];
};

/** Every product of the fleet as it stands. */
export const readMachines = async (scope: Scope): Promise<Machine[]> => {
  const rows = await scope.tx
    .selectFrom('assets')
    .where('kind', '<>', 'group')
    .orderBy('assets.id')
    .select([
      'id',
      'number',
      'location_id',
      'kind',
      'meter_type',
      'energy',
      'tank_capacity',
      'quantity',
      'meter',
      'list_price',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    locationId: row.location_id,
    isBulk: row.kind === 'bulk',
    isMetered: row.meter_type !== '',
    hasGauge: row.tank_capacity !== null || !['', 'none'].includes(row.energy),
    owned: row.quantity,
    meter: row.meter ?? 0,
    price: row.list_price,
    taken: [],
  }));
};

const isFree = ({ taken }: Machine, from: number, to: number): boolean =>
  taken.every((period) => period.to < from || period.from > to);

/**
 * Takes some machines of a yard that nobody has from one day of the story to another, both included; fewer when fewer are
 * free. Counted products are never short: the story takes a twentieth of them at a time.
 */
export const takeMachines = (
  chance: Chance,
  yard: readonly Machine[],
  { from, to, count, cheaperThan }: { from: number; to: number; count: number; cheaperThan?: number },
): Machine[] => {
  const free = yard.filter(
    (machine) =>
      (machine.isBulk || isFree(machine, from, to)) &&
      (cheaperThan === undefined || machine.price < cheaperThan),
  );
  const chosen = new Set<Machine>();
  for (let tries = 0; chosen.size < count && tries < count * 3 && free.length > 0; tries += 1) {
    chosen.add(chance.pick(free));
  }
  for (const machine of chosen) if (!machine.isBulk) machine.taken.push({ from, to });
  return [...chosen];
};
