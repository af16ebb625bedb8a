import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockStock, type Stock } from './lock-stock.ts';
import { promiseMore } from './promise-more.ts';
import { isAt, type Shelf, shelvesOf } from './shelves.ts';

/** Pieces of a shelf that are wanted together. */
export type Pieces = Shelf & { quantity: number };

const hundredths = (quantity: number): number => Math.round(quantity * 100);

const totalAt = (wanted: readonly Pieces[], shelf: Shelf): number =>
  wanted.filter(isAt(shelf)).reduce((sum, { quantity }) => sum + hundredths(quantity), 0) / 100;

/** @throws Refusal product.unavailable {number, available} */
const refuseShort = ({ number, quantity: lies, promised }: Stock, wanted: number): void => {
  const free = hundredths(lies) - hundredths(promised);
  if (hundredths(wanted) > free)
    throw new Refusal('product.unavailable', { number, available: Math.max(free, 0) / 100 });
};

/**
 * Keeps pieces for the draft of a shopper until an instant: all of them, or none.
 * @throws Refusal product.unavailable {number, available}
 */
const hold = async (
  scope: Scope,
  { contractId, until, wanted }: { contractId: number; until: string; wanted: readonly Pieces[] },
): Promise<void> => {
  for (const shelf of shelvesOf(wanted)) {
    const stock = await lockStock(scope, shelf);
    if (!stock.isCounted) continue;
    const quantity = totalAt(wanted, shelf);
    refuseShort(stock, quantity);
    await scope.tx
      .insertInto('part_promises')
      .values({
        company_id: scope.company.id,
        contract_id: contractId,
        contract_line_id: null,
        part_id: shelf.partId,
        location_id: shelf.locationId,
        wanted: quantity,
        promised: quantity,
        until,
      })
      .execute();
    await promiseMore(scope, shelf, quantity);
  }
};

/** Keeps the pieces of a shopper's draft for longer. Its row is locked. */
const extend = async ({ tx }: Scope, contractId: number, until: string): Promise<void> => {
  await tx
    .updateTable('part_promises')
    .set({ until })
    .where('contract_id', '=', contractId)
    .where('contract_line_id', 'is', null)
    .execute();
};

/**
 * Keeps pieces for the lines of a reservation: those that its draft kept, and what more of them is free. The shelves stay locked,
 * so that no one who waits gets them in between.
 * @throws Refusal product.unavailable {number, available}
 */
const bind = async (
  scope: Scope,
  contractId: number,
  wanted: readonly (Pieces & { lineId: number })[],
): Promise<void> => {
  const kept = await scope.tx
    .selectFrom('part_promises')
    .where('contract_id', '=', contractId)
    .select(['part_id as partId', 'location_id as locationId'])
    .execute();
  for (const shelf of shelvesOf([...kept, ...wanted])) {
    await lockStock(scope, shelf);
    await letGoAt(scope, contractId, shelf);
    const stock = await lockStock(scope, shelf);
    const lines = wanted.filter(isAt(shelf));
    if (!stock.isCounted || lines.length === 0) continue;
    const quantity = totalAt(lines, shelf);
    refuseShort(stock, quantity);
    await scope.tx
      .insertInto('part_promises')
      .values(
        lines.map((line) => ({
          company_id: scope.company.id,
          contract_id: contractId,
          contract_line_id: line.lineId,
          part_id: shelf.partId,
          location_id: shelf.locationId,
          wanted: line.quantity,
          promised: line.quantity,
        })),
      )
      .execute();
    await promiseMore(scope, shelf, quantity);
  }
};

const letGoAt = async (scope: Scope, contractId: number, shelf: Shelf): Promise<void> => {
  const gone = await scope.tx
    .deleteFrom('part_promises')
    .where('contract_id', '=', contractId)
    .where('part_id', '=', shelf.partId)
    .where('location_id', '=', shelf.locationId)
    .returning('promised')
    .execute();
  const freed = gone.reduce((sum, { promised }) => sum + hundredths(promised), 0);
  if (freed > 0) await promiseMore(scope, shelf, -freed / 100);
};

/**
 * Ends what is kept for a document whose pieces leave now with another one. The shelves stay locked until they do, and what is free
 * after that goes to those who wait.
 * @returns the shelves, for that
 */
const letGo = async (scope: Scope, contractId: number): Promise<Shelf[]> => {
  const kept = await scope.tx
    .selectFrom('part_promises')
    .where('contract_id', '=', contractId)
    .select(['part_id as partId', 'location_id as locationId'])
    .execute();
  const shelves = shelvesOf(kept);
  for (const shelf of shelves) {
    await lockStock(scope, shelf);
    await letGoAt(scope, contractId, shelf);
  }
  return shelves;
};

/** Pieces that lie on a shelf for what a shopper checks out, and for the reservation that it becomes. */
export const shopperPieces = { hold, extend, bind, letGo };
