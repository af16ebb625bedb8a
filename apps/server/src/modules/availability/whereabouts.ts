import type { Scope } from '../../kernel/scope.ts';
import type { Candidate } from './candidates.ts';
import { freeByYard } from './free-by-yard.ts';
import { holdersOf } from './holders.ts';

/** Where products stand in a period: of groups what each division has free, of machines what holds them. */
export const whereaboutsOf = async (
  scope: Scope,
  products: readonly Candidate[],
  period: { from: string; to: string },
) => {
  const groups = products.flatMap(({ kind, group_id: id }) => (kind === 'group' && id !== null ? [id] : []));
  const machines = products.flatMap(({ kind, id }) => (kind === 'numbered' ? [id] : []));
  const [yards, holders] = await Promise.all([
    freeByYard(scope, groups, period),
    holdersOf(scope, machines, period),
  ]);
  return { yards, holders };
};
