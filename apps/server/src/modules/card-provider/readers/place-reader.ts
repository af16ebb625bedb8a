import type { CardReader, placeCardReader } from '@yardline/contract/card-provider/card-readers';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { readerById } from './reader-rows.ts';

/** Says in which division a reader stands. @throws Refusal resource.not_found, document.stale, request.invalid at the division */
export const placeReader = async (
  scope: Scope,
  { params, body }: InputOf<typeof placeCardReader>,
  { ifMatch }: Call,
): Promise<CardReader> => {
  const row = await scope.tx
    .selectFrom('card_readers')
    .where('id', '=', params.id)
    .select(['id', 'division_id', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  await expectVersion(scope, 'card_readers', row, ifMatch);
  if (body.division_id !== null) {
    const division = await scope.tx
      .selectFrom('divisions')
      .where('id', '=', body.division_id)
      .select('id')
      .executeTakeFirst();
    if (division === undefined) refuseFields([{ path: 'division_id', code: 'reference.not_found' }]);
  }
  await scope.tx
    .updateTable('card_readers')
    .set({ division_id: body.division_id, row_version: row.row_version + 1 })
    .where('id', '=', row.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'card_readers',
    rowId: row.id,
    before: { division_id: row.division_id },
    after: { division_id: body.division_id },
  });
  return readerById(scope, row.id);
};
