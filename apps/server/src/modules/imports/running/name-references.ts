import { nearest } from '@yardline/domain/text/nearest';
import type { Scope } from '../../../kernel/scope.ts';
import type { Candidate, Fault, Verdict } from '../kinds/kind.ts';

const told = 8;
const mostNames = 500;

/** What cells of a field may name, where that is a list that people know by heart. */
const namesOf: Readonly<Record<string, (scope: Scope) => Promise<readonly string[]>>> = {
  group: async ({ tx }) =>
    (await tx.selectFrom('groups').select('name').orderBy('name').limit(mostNames).execute()).map(
      ({ name }) => name,
    ),
  class: async ({ tx }) =>
    (await tx.selectFrom('classes').select('name').orderBy('name').limit(mostNames).execute()).map(
      ({ name }) => name,
    ),
  location: async ({ tx }) =>
    (await tx.selectFrom('locations').select('title').orderBy('title').limit(mostNames).execute()).map(
      ({ title }) => title,
    ),
};

/**
 * Adds to cells that name a missing record what they name, and the existing record with the most similar name.
 */
export const nameReferences = async (
  scope: Scope,
  candidates: readonly Candidate[],
  verdicts: ReadonlyMap<number, Verdict>,
): Promise<Map<number, Verdict>> => {
  const values = new Map(candidates.map((candidate) => [candidate.row, candidate.values]));
  const lists = new Map<string, readonly string[]>();
  const named = async (row: number, fault: Fault): Promise<Fault> => {
    const name = values.get(row)?.[fault.field];
    if (fault.code !== 'reference.not_found' || name === undefined) return fault;
    const list = lists.get(fault.field) ?? (await namesOf[fault.field]?.(scope)) ?? [];
    lists.set(fault.field, list);
    const data = { name: String(name).slice(0, 100) };
    if (list.length === 0) return { field: fault.field, code: 'import.reference_unknown', data };
    const allowed = nearest(data.name, list, told).join(', ') + (list.length > told ? ' …' : '');
    return { field: fault.field, code: 'import.reference_near', data: { ...data, allowed } };
  };
  const entries: [number, Verdict][] = [];
  for (const [row, verdict] of verdicts) {
    if (!('faults' in verdict)) {
      entries.push([row, verdict]);
      continue;
    }
    const faults: Fault[] = [];
    for (const fault of verdict.faults) faults.push(await named(row, fault));
    entries.push([row, { faults }]);
  }
  return new Map(entries);
};
