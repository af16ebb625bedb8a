import type { InputOf } from '@yardline/contract/endpoint';
import type { StoredFile } from '@yardline/contract/files/files';
import type { Logo, setLogo as endpoint } from '@yardline/contract/logos/logos';
import { imageSize } from '@yardline/domain/files/image-size';
import { isWithin } from '@yardline/domain/files/limits';
import { keptLogoSide, logoFault } from '@yardline/domain/files/logos';
import { mostPhotoMegabytes } from '@yardline/domain/files/photos';
import { audit } from '../../kernel/audit.ts';
import { keepFile, readWhole, removeFile, storeFile } from '../../kernel/files/files.ts';
import { type Remade, remakePicture } from '../../kernel/foreign/remake-picture.ts';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findLogo, getLogo } from './logos.queries.ts';

/** A picture that the caller sent whole and nothing holds yet. @throws Refusal resource.not_found, request.invalid with file.too_large */
const getSent = async ({ tx, actor }: Scope, fileId: number): Promise<StoredFile> => {
  const file = await tx
    .selectFrom('files')
    .select(['id', 'name', 'size', 'media_type'])
    .where('id', '=', fileId)
    .where('created_by', '=', actor.userId)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined || file.media_type === null) return notFound();
  if (!isWithin(file.size, mostPhotoMegabytes))
    refuseFields([{ path: 'file_id', code: 'file.too_large', data: { limit: mostPhotoMegabytes } }]);
  return { ...file, media_type: file.media_type };
};

/** Keeps what was made of a picture in place of the logo before, and removes both what came and what was. */
const keepRemade = async (scope: Scope, sent: number, { photo, mediaType }: Remade): Promise<void> => {
  const { tx, company, now } = scope;
  const size = imageSize(photo, mediaType);
  if (size === undefined) throw new Error('a picture that was drawn again has no size');
  const before = await findLogo(tx);
  const name = mediaType === 'image/png' ? 'logo.png' : 'logo.jpg';
  const { id: fileId } = await storeFile(scope, { name, mediaType, content: [photo] });
  const row = { file_id: fileId, width: size.width, height: size.height, set_at: now.toString() };
  await tx
    .insertInto('company_logos')
    .values({ company_id: company.id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  await keepFile(scope, sent);
  await removeFile(scope, sent);
  if (before !== undefined) await removeFile(scope, before.fileId);
};

/**
 * Makes an uploaded picture the company's logo. Its bytes say what it is, and not its name; it is drawn again from its pixels in
 * another process, so that nothing else of the file is kept. A drawing in words (SVG) is none: it could name what a reader fetches.
 * @throws Refusal resource.not_found, request.invalid (file.too_large, logo.not_png_or_jpeg, logo.size), photo.unreadable
 */
export const setLogo: OutwardSteps<InputOf<typeof endpoint>, Logo, number, Remade | undefined> = {
  async begin(scope, { body }) {
    const file = await getSent(scope, body.file_id);
    const bytes = (await readWhole(scope.tx, file.id))?.bytes ?? notFound();
    const fault = logoFault(file.media_type, imageSize(bytes, file.media_type));
    if (fault !== undefined) refuseFields([{ path: 'file_id', ...fault }]);
    const { id: companyId } = scope.company;
    await audit(scope, {
      action: 'update',
      noun: 'company_logos',
      rowId: companyId,
      after: { name: file.name },
    });
    return { intent: file.id, act: () => remakePicture(bytes, file.media_type, keptLogoSide) };
  },
  async finish(scope, fileId, remade) {
    if (remade === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    await keepRemade(scope, fileId, remade);
    return { reply: await getLogo(scope) };
  },
};
