import type { Updateable } from 'kysely';
import type { Companies } from '../../../db/types.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';

type Settings = Omit<Updateable<Companies>, 'id' | 'row_version'>;

type Locked = Record<string, unknown> & { id: number; row_version: number };

type Change = {
  /** The columns that may change, with id and version, locked. */
  before: Locked;
  after: Settings;
  /** The same for the audit, where a column is stored in another form. */
  told?: Record<string, unknown>;
  ifMatch: number | undefined;
};

/**
 * Changes settings of the company. Different screens edit settings of one row, so the version of the row is compared, and the
 * refusal names what was changed by others.
 * @throws Refusal document.stale
 */
export const changeCompany = async (
  scope: Scope,
  { before, after, told = after, ifMatch }: Change,
): Promise<void> => {
  await expectVersion(scope, 'companies', before, ifMatch);
  await scope.tx
    .updateTable('companies')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', scope.company.id)
    .execute();
  await audit(scope, { action: 'update', noun: 'companies', rowId: before.id, ...changesOf(before, told) });
};
