import type { InputOf } from '@yardline/contract/endpoint';
import { type NumberedKind, numberedKinds, prefixOf } from '@yardline/contract/numbering/kinds';
import type { getNumbers as endpoint, Numbers } from '@yardline/contract/numbering/numbers';
import type { Scope } from '../../kernel/scope.ts';

const readJumps = ({ tx }: Scope) =>
  tx
    .selectFrom('number_jumps')
    .leftJoin('users', 'users.id', 'number_jumps.user_id')
    .select(['number_jumps.kind', 'from_number', 'to_number', 'user_id', 'reason', 'at', 'users.name'])
    .orderBy('from_number', 'desc')
    .execute();

type Jump = Awaited<ReturnType<typeof readJumps>>[number];

const numbersOf = (kind: NumberedKind, next: number, jumps: readonly Jump[]): Numbers => {
  const own = jumps.filter((jump) => jump.kind === kind);
  const open = own.find(({ to_number: to, user_id: by }) => to === next && by !== null);
  return {
    kind,
    prefix: prefixOf(kind),
    next_number: next,
    lowest: open?.from_number ?? next,
    jumps: own
      .filter(({ user_id: by }) => by !== null)
      .map(({ from_number: from, to_number: to, reason, name, at }) => ({
        from,
        through: to - 1,
        reason,
        by: name ?? '',
        at,
      })),
  };
};

/** The next number of each kind. A kind of which there is nothing yet begins with one. */
export const listNumbers = async (scope: Scope): Promise<{ items: Numbers[] }> => {
  const [counters, jumps] = await Promise.all([
    scope.tx.selectFrom('document_counters').select(['kind', 'next_number']).execute(),
    readJumps(scope),
  ]);
  const nextOf = new Map(counters.map(({ kind, next_number: next }) => [kind, next]));
  return { items: numberedKinds.map((kind) => numbersOf(kind, nextOf.get(kind) ?? 1, jumps)) };
};

/** The next number of one kind. */
export const numbersOfKind = async (scope: Scope, kind: NumberedKind): Promise<Numbers> => {
  const { items } = await listNumbers(scope);
  const found = items.find((each) => each.kind === kind);
  if (found === undefined) throw new Error('every kind is listed');
  return found;
};

/** The next number of the kind that the address names. */
export const getNumbers = (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<Numbers> =>
  numbersOfKind(scope, params.type);
