import { createHash } from 'node:crypto';
import type { Sized } from '../../../../kernel/foreign/size-picture.ts';
import type { Scope } from '../../../../kernel/scope.ts';

/** The name under which pages find a picture: of what it shows, so that its address changes with it. */
export const hashOfPicture = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Keeps a picture in its widths, in place of those it had. */
export const keepSizes = async ({ tx, company }: Scope, id: number, { sizes }: Sized): Promise<void> => {
  await tx.deleteFrom('store_picture_sizes').where('picture_id', '=', id).execute();
  await tx
    .insertInto('store_picture_sizes')
    .values(sizes.map((size) => ({ ...size, company_id: company.id, picture_id: id })))
    .execute();
};
