import { sql } from 'kysely';
import { passNumbers, type Setting } from '../kind.ts';

const isPlain = (name: string): boolean => /^[1-9]\d{0,8}$/.test(name);

const takenOf = async (
  { scope: { tx, company } }: Setting,
  numbers: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ number: number }>`
    select number from work_orders where company_id = ${company.id} and number = any(${[...numbers]}::bigint[])`.execute(
    tx,
  );
  return new Set(rows.map(({ number }) => number));
};

/**
 * The numbers of new work orders by the numbers with which a file brings them: an order keeps a plain one that is free; another gets
 * the next.
 */
export const orderNumbers = async (
  setting: Setting,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const plain = names.filter(isPlain);
  const taken = await takenOf(setting, plain.map(Number));
  const kept = plain.filter((name) => !taken.has(Number(name)));
  const numbers = new Map(kept.map((name) => [name, Number(name)]));
  const own = new Set(numbers.values());
  const others = names.filter((name) => !numbers.has(name));
  while (others.length > 0) {
    const next = await setting.takeNumbers('work_order', others.length);
    const busy = await takenOf(setting, next);
    for (const number of next.filter((each) => !own.has(each) && !busy.has(each))) {
      const name = others.shift();
      if (name !== undefined) numbers.set(name, number);
    }
  }
  await passNumbers(setting, 'work_order', kept);
  return numbers;
};

/** Orders that were imported before, by the number with which they came. */
export const ordersImported = async (
  { scope: { tx, company } }: Setting,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, imported_as as name from work_orders
    where company_id = ${company.id} and imported_as <> '' and imported_as = any(${[...names]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
};
