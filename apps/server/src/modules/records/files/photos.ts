import { attachFile } from './attach-file.ts';
import { mainPhotosOf } from './main-photos.ts';
import { printedPhotos } from './printed-photos.ts';
import { storedFiles } from './stored-files.ts';

/** Photos of records as others show them, and all their files as others send them on, and one more. */
export const photos = {
  mainOf: mainPhotosOf,
  printed: printedPhotos,
  stored: storedFiles,
  attach: attachFile,
};
