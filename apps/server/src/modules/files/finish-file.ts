import type { finishFile as endpoint, StoredFile } from '@yardline/contract/files/files';
import type { InputOf } from '@yardline/contract/endpoint';
import { isProgram } from '@yardline/domain/files/executables';
import { piecesOf } from '@yardline/domain/files/limits';
import { audit } from '../../kernel/audit.ts';
import { readPiece } from '../../kernel/files/files.ts';
import { mediaTypeOf } from '../../kernel/files/media-type.ts';
import type { Verdict } from '../../kernel/files/scanner.ts';
import type { Look, OutwardSteps } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findWhole, getComing } from './coming.ts';

const piecesThere = async ({ tx }: Scope, fileId: number): Promise<number> => {
  const { n } = await tx
    .selectFrom('file_pieces')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return n;
};

/** The bytes of a file, each piece read in a transaction of its own. */
async function* piecesOfFile(look: Look, fileId: number, size: number): AsyncIterable<Uint8Array> {
  for (let n = 0; n < piecesOf(size); n += 1) {
    const piece = await look((scope) => readPiece(scope, fileId, n));
    if (piece === undefined) throw new Refusal('file.incomplete');
    yield piece;
  }
}

/** Every piece is there, and none may be sent any more. @returns what the file is by its content */
const seal = async (scope: Scope, id: number, size: number): Promise<string> => {
  const start = await readPiece(scope, id, 0);
  if (start === undefined || (await piecesThere(scope, id)) < piecesOf(size))
    throw new Refusal('file.incomplete');
  if (isProgram(start)) throw new Refusal('file.program');
  const after = { sealed_at: scope.now.toString() };
  await scope.tx.updateTable('files').set(after).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'files', rowId: id, after });
  return mediaTypeOf(start);
};

type Sealed = { id: number; mediaType: string };

/**
 * Ends an upload. First all pieces must be there and no more may be sent; then the scanner checks them, while no
 * transaction is open; then the type found in the content is recorded, and only from there on can the file be used.
 * An interrupted call is repeated, and a lost answer is given again. Programs and files that
 * the scanner flags are refused; their pieces are purged with all files that no record holds.
 * @throws Refusal resource.not_found, file.incomplete, file.program, file.infected, file.not_scanned
 */
export const finishFile: OutwardSteps<InputOf<typeof endpoint>, StoredFile, Sealed, Verdict> = {
  begin: async (scope, { params: { id } }) => {
    const whole = await findWhole(scope, id);
    if (whole !== undefined) return { reply: whole, isRepeat: true };
    const { size } = await getComing(scope, id);
    const mediaType = await seal(scope, id, size);
    const scan = scope.site?.scan;
    const act = async (look: Look): Promise<Verdict> =>
      scan === undefined ? { found: null } : scan(piecesOfFile(look, id, size));
    return { intent: { id, mediaType }, act };
  },
  finish: async (scope, { id, mediaType }, { found }) => {
    if (found !== null) return { refusal: new Refusal('file.infected', { name: found }), isFinal: true };
    // Said twice at once: the other was first.
    const whole = await findWhole(scope, id);
    if (whole !== undefined) return { reply: whole };
    const { name, size } = await getComing(scope, id);
    await scope.tx.updateTable('files').set({ media_type: mediaType }).where('id', '=', id).execute();
    await audit(scope, { action: 'update', noun: 'files', rowId: id, after: { media_type: mediaType } });
    return { reply: { id, name, size, media_type: mediaType } };
  },
};
