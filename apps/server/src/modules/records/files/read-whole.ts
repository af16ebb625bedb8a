import { readPiece } from '../../../kernel/files/files.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** All of a file that is small enough to be held: a picture of two megabytes. */
export const readWhole = async (scope: Scope, fileId: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for (let n = 0; ; n += 1) {
    const piece = await readPiece(scope, fileId, n);
    if (piece === undefined) return Buffer.concat(pieces);
    pieces.push(piece);
  }
};
