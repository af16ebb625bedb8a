import type { InputOf } from '@yardline/contract/endpoint';
import type {
  addStorePicture as addEndpoint,
  replaceStorePicture as replaceEndpoint,
  StorePicture,
} from '@yardline/contract/stores/pictures';
import { audit } from '../../../../kernel/audit.ts';
import { beginSizes } from '../../../../kernel/files/photo.ts';
import type { Sized } from '../../../../kernel/foreign/size-picture.ts';
import type { OutwardSteps } from '../../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../../kernel/refusal.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import { renewPages } from '../../renew-pages.ts';
import { hashOfPicture, keepSizes } from './keep-sizes.ts';
import { getPictureById, libraryWidths } from './pictures.queries.ts';

type Sent = { bytes: Buffer; name: string };

const begin = async (scope: Scope, fileId: number) => {
  const { bytes, act } = await beginSizes(scope, fileId, libraryWidths);
  const { name } = await scope.tx
    .selectFrom('files')
    .where('id', '=', fileId)
    .select('name')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'update',
    noun: 'files',
    rowId: fileId,
    after: { picture_of: 'store_pictures' },
  });
  return { bytes, name: name.replace(/\.[^.]*$/, '').slice(0, 120) || 'picture', act };
};

const refuseHeld = async ({ tx }: Scope, hash: string): Promise<void> => {
  const held = await tx.selectFrom('store_pictures').where('hash', '=', hash).select('id').executeTakeFirst();
  if (held !== undefined) throw new Refusal('picture.held');
};

const unreadable = () => ({ refusal: new Refusal('photo.unreadable'), isFinal: true as const });

/**
 * Adds a picture that the caller sent to the library, drawn again in the widths that pages show.
 * @throws Refusal picture.held, request.invalid (photo.not_an_image, file.too_large, file.wrong_extension),
 *   photo.too_many_pixels, photo.unreadable
 */
export const addPicture: OutwardSteps<InputOf<typeof addEndpoint>, StorePicture, Sent, Sized | undefined> = {
  begin: async (scope, { body }) => {
    const { act, ...intent } = await begin(scope, body.file_id);
    return { intent, act };
  },
  finish: async (scope, { bytes, name }, sized) => {
    if (sized === undefined) return unreadable();
    const { tx, company, actor, now } = scope;
    const hash = hashOfPicture(bytes);
    await refuseHeld(scope, hash);
    const { width, height } = sized;
    const { id } = await tx
      .insertInto('store_pictures')
      .values({
        company_id: company.id,
        name,
        hash,
        width,
        height,
        added_by: actor.userId,
        added_at: now.toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepSizes(scope, id, sized);
    await audit(scope, { action: 'create', noun: 'store_pictures', rowId: id, after: { name } });
    return { reply: await getPictureById(scope, id) };
  },
};

/** Counts on the pages of all stores: any of them may show the picture. */
export const renewAll = async (scope: Scope): Promise<void> => {
  const stores = await scope.tx.selectFrom('stores').orderBy('id').select('id').execute();
  for (const { id } of stores) await renewPages(scope, id);
};

/**
 * Shows a picture that the caller sent wherever another one is shown.
 * @throws Refusal as addPicture, and resource.not_found
 */
export const replacePicture: OutwardSteps<
  InputOf<typeof replaceEndpoint>,
  StorePicture,
  Sent & { id: number },
  Sized | undefined
> = {
  begin: async (scope, { params, body }) => {
    await getPictureById(scope, params.id);
    const { act, ...sent } = await begin(scope, body.file_id);
    return { intent: { bytes: sent.bytes, name: sent.name, id: params.id }, act };
  },
  finish: async (scope, { bytes, id }, sized) => {
    if (sized === undefined) return unreadable();
    const hash = hashOfPicture(bytes);
    const row =
      (await scope.tx
        .selectFrom('store_pictures')
        .where('id', '=', id)
        .select(['hash', 'row_version'])
        .forUpdate()
        .executeTakeFirst()) ?? notFound();
    if (hash !== row.hash) await refuseHeld(scope, hash);
    const { width, height } = sized;
    await scope.tx
      .updateTable('store_pictures')
      .set({ hash, width, height, row_version: row.row_version + 1 })
      .where('id', '=', id)
      .execute();
    await keepSizes(scope, id, sized);
    await renewAll(scope);
    await audit(scope, {
      action: 'update',
      noun: 'store_pictures',
      rowId: id,
      before: { hash: row.hash },
      after: { hash },
    });
    return { reply: await getPictureById(scope, id) };
  },
};
