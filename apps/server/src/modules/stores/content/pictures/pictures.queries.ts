import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getStorePicture as contentEndpoint, StorePicture } from '@yardline/contract/stores/pictures';
import { notFound } from '../../../../kernel/refusal.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import { usesOf } from '../uses.ts';

/** The widths in which pages show pictures of the library, in pixels. */
export const libraryWidths = [320, 640, 1280, 1920] as const;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('store_pictures as p')
    .innerJoin('users as u', 'u.id', 'p.added_by')
    .select(['p.id', 'p.name', 'p.width', 'p.height', 'p.alt_en', 'p.alt_fr', 'p.is_decorative'])
    .select(['p.focus_x', 'p.focus_y', 'p.added_at', 'u.name as added_by', 'p.row_version']);

type Row = Omit<StorePicture, 'uses'>;

const withUses = async (scope: Scope, rows: readonly Row[]): Promise<StorePicture[]> => {
  const uses = await usesOf(
    scope,
    'picture',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    uses: uses
      .filter(({ used }) => used === row.id)
      .map(({ content_id, name, kind, store }) => ({ content_id, name, kind, store })),
  }));
};

/** The pictures of the library, the newest first, each with where it is shown. */
export const listPictures = async (scope: Scope): Promise<{ items: StorePicture[] }> => ({
  items: await withUses(scope, await rowsOf(scope).orderBy('p.id', 'desc').limit(1_000).execute()),
});

/** @throws Refusal resource.not_found */
export const getPictureById = async (scope: Scope, id: number): Promise<StorePicture> => {
  const row = (await rowsOf(scope).where('p.id', '=', id).executeTakeFirst()) ?? notFound();
  const [picture = notFound()] = await withUses(scope, [row]);
  return picture;
};

/** A picture as the staff see it. @throws Refusal resource.not_found */
export const readPicture = async (
  { tx }: Scope,
  { params }: InputOf<typeof contentEndpoint>,
): Promise<ReplyOf<typeof contentEndpoint>> => {
  const size = await tx
    .selectFrom('store_picture_sizes')
    .where('picture_id', '=', params.id)
    .where('width', '=', libraryWidths[0])
    .select('bytes')
    .executeTakeFirst();
  return size === undefined
    ? notFound()
    : { base64: size.bytes.toString('base64'), media_type: 'image/webp' };
};
