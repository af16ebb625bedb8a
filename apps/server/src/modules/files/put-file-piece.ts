import type { putFilePiece as endpoint } from '@yardline/contract/files/files';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { pieceBytes, piecesOf } from '@yardline/domain/files/limits';
import { writePiece } from '../../kernel/files/files.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getOpen } from './coming.ts';
import { countUpload } from './count-upload.ts';

/**
 * Takes in one piece. All are of one length but the last, so that what was announced is what comes.
 * @throws Refusal resource.not_found for a file that the caller did not announce, or that was finished; request.invalid, file.day_full, file.company_day_full
 */
export const putFilePiece = async (
  scope: Scope,
  { params: { id, n }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { size } = await getOpen(scope, id);
  const wanted = n === piecesOf(size) - 1 ? size - n * pieceBytes : pieceBytes;
  if (n >= piecesOf(size) || body.byteLength !== wanted)
    refuseFields([{ path: 'body', code: 'file.invalid_piece' }]);
  await countUpload(scope, 'received', body.byteLength);
  await writePiece(scope, id, n, body);
  return { received: body.byteLength };
};
