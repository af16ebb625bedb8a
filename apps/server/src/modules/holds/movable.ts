import type { Move } from '@yardline/domain/availability/fit';
import type { Scope } from '../../kernel/scope.ts';
import type { Known } from './fit-units.ts';

const contractsOf = ({ standing }: Known, moves: readonly Move[]): number[] => {
  const moved = new Set(moves.map(({ taken }) => taken));
  return [...standing.values()]
    .flat()
    .flatMap((hold) => (moved.has(hold.id) && hold.contract_id !== null ? [hold.contract_id] : []));
};

/** The same, but what those documents hold stays where it is. */
const withFixed = ({ standing, ...known }: Known, contracts: ReadonlySet<number>): Known => ({
  ...known,
  standing: new Map(
    [...standing].map(([id, holds]) => [
      id,
      holds.map((hold) => (contracts.has(hold.contract_id ?? 0) ? { ...hold, is_any: false } : hold)),
    ]),
  ),
});

/**
 * Plans moves of holds whose documents nobody else is changing now, and locks those documents. It waits for none: a document that
 * somebody has locked keeps its machines, so that two transactions never wait for each other.
 *
 * @returns what the plan came to, by what was known to move in the end
 */
export const planMovable = async <Plan>(
  scope: Scope,
  known: Known,
  plan: (known: Known) => Plan,
  movesOf: (plan: Plan) => readonly Move[],
): Promise<Plan> => {
  const planned = plan(known);
  const wanted = [...new Set(contractsOf(known, movesOf(planned)))];
  if (wanted.length === 0) return planned;
  const locked = await scope.tx
    .selectFrom('contracts')
    .where('id', 'in', wanted)
    .select('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const free = new Set(locked.map(({ id }) => id));
  const busy = wanted.filter((id) => !free.has(id));
  return busy.length === 0 ? planned : planMovable(scope, withFixed(known, new Set(busy)), plan, movesOf);
};
