import type { Scope } from '../../kernel/scope.ts';
import { keepGrants } from './keep-grants.ts';

/** What was granted on the whole was granted on every part, by the same person. */
const copyGrants = async (
  { tx }: Scope,
  line: { from: number; to: number },
  pieces: { moved: number; rest: number },
): Promise<void> => {
  const standing = await tx
    .selectFrom('price_grants')
    .where('contract_line_id', '=', line.from)
    .where('ended_at', 'is', null)
    .select([
      'id',
      'company_id',
      'contract_id',
      'kind',
      'value',
      'granted_by',
      'granted_at',
      'starts_at',
      'ends_at',
    ])
    .execute();
  for (const { id, ...grant } of standing) {
    await tx
      .insertInto('price_grants')
      .values({ ...grant, contract_line_id: line.to, quantity: pieces.moved })
      .execute();
    await tx.updateTable('price_grants').set({ quantity: pieces.rest }).where('id', '=', id).execute();
  }
};

/** Keeps who granted what on a document, and on the parts of a line that is split. */
export const grants = { copy: copyGrants, keep: keepGrants };
