import type { beginFile as endpoint } from '@yardline/contract/files/files';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isProgramName } from '@yardline/domain/files/executables';
import { isWithin, mostMegabytes, pieceBytes } from '@yardline/domain/files/limits';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { countUpload } from './count-upload.ts';

/** Files that one person may have on their way: enough for a day's photos, too few to fill a disk. */
const mostOnTheWay = 200;

const onTheWay = async ({ tx, actor }: Scope): Promise<number> => {
  const { n } = await tx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created_by', '=', actor.userId)
    .where('kept_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/**
 * Announces an upload. No record holds it yet, and only the caller can send it.
 * @throws Refusal request.invalid with file.too_large or file.program, file.too_many, file.day_full, file.company_day_full
 */
export const beginFile = async (
  scope: Scope,
  { body: { name, size } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if (!isWithin(size, mostMegabytes))
    refuseFields([{ path: 'size', code: 'file.too_large', data: { limit: mostMegabytes } }]);
  if ((await onTheWay(scope)) >= mostOnTheWay) throw new Refusal('file.too_many', { n: mostOnTheWay });
  if (isProgramName(name)) refuseFields([{ path: 'name', code: 'file.program' }]);
  await countUpload(scope, 'announced', size);
  const { tx, company, actor, now } = scope;
  const { id } = await tx
    .insertInto('files')
    .values({ company_id: company.id, name, size, created_by: actor.userId, created_at: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'files', rowId: id, after: { name, size } });
  return { id, piece_bytes: pieceBytes };
};
