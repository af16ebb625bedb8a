import { createHash } from 'node:crypto';
import { pieceBytes } from '@yardline/domain/files/limits';

/** A file of an archive: its path in it, and its content, which is read when the archive has come that far. */
export type PackedFile = { name: string; content: AsyncIterable<Uint8Array> };

/** What a file of an archive turned out to be. */
export type PackedFacts = { name: string; bytes: number; sha256: string };

/**
 * Packs files into one archive, in their order, and hands it over in pieces of the stored size. The next part of a file is read once
 * what came before it was handed over, so that a long archive takes no memory.
 *
 * @param onFile told after each file, before the next is read
 */
export const pack = async (
  files: readonly PackedFile[],
  write: (piece: Buffer) => Promise<void>,
  onFile: (facts: PackedFacts) => Promise<void> = async () => {},
): Promise<{ bytes: number; sha256: string }> => {
  const { ZipArchive } = await import('@cj-tech-master/excelts/archive');
  const archive = new ZipArchive({ noSort: true });
  const whole = createHash('sha256');
  let [held, size, total]: [Uint8Array[], number, number] = [[], 0, 0];
  const flush = async (least: number): Promise<void> => {
    if (size < least) return;
    const bytes = Buffer.concat(held);
    const cut = least === 1 ? bytes.length : Math.floor(bytes.length / pieceBytes) * pieceBytes;
    [held, size] = [[bytes.subarray(cut)], bytes.length - cut];
    for (let at = 0; at < cut; at += pieceBytes) {
      const piece = bytes.subarray(at, Math.min(at + pieceBytes, cut));
      whole.update(piece);
      total += piece.length;
      await write(piece);
    }
  };
  async function* content({ name, content: source }: PackedFile): AsyncIterable<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of source) {
      hash.update(part);
      bytes += part.byteLength;
      yield part;
      await flush(pieceBytes);
    }
    await onFile({ name, bytes, sha256: hash.digest('hex') });
  }
  for (const file of files) archive.add(file.name, content(file));
  for await (const chunk of archive.stream()) {
    held.push(chunk);
    size += chunk.byteLength;
  }
  await flush(1);
  return { bytes: total, sha256: whole.digest('hex') };
};
