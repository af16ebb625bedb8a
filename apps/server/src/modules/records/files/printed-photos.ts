import type { Scope } from '../../../kernel/scope.ts';
import type { RecordKey } from '../record-of.ts';
import { readWhole } from './read-whole.ts';

/** As many as fit on a page. */
const most = 12;

/** The small pictures of a record's photos as texts that a paper shows, in their order: the formats that papers print. */
export const printedPhotos = async (scope: Scope, { kind, record }: RecordKey): Promise<string[]> => {
  const photos = await scope.tx
    .selectFrom('record_files')
    .innerJoin('files', 'files.id', 'record_files.thumbnail_id')
    .where('record_files.kind', '=', kind)
    .where('record_files.record_id', '=', record)
    .where('record_files.type', '=', 'photo')
    .where('files.media_type', 'in', ['image/jpeg', 'image/png'])
    .orderBy('record_files.position')
    .orderBy('record_files.id')
    .limit(most)
    .select(['files.id', 'files.media_type'])
    .execute();
  const images: string[] = [];
  for (const { id, media_type: type } of photos)
    images.push(`data:${type};base64,${Buffer.from(await readWhole(scope, id)).toString('base64')}`);
  return images;
};
