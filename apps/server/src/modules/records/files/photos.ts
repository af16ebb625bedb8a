import { mainPhotosOf } from './main-photos.ts';
import { printedPhotos } from './printed-photos.ts';

/** Photos of records as others show them. */
export const photos = { mainOf: mainPhotosOf, printed: printedPhotos };
