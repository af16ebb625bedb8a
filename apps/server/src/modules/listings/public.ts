/** Lists products in a store, for setting up a company. */
export { createListing } from './create-listing.ts';
export { updateListing } from './update-listing.ts';
export { setState } from './set-state.ts';
export { keepPicture } from './pictures/keep-picture.ts';
export { pictureWidths } from './pictures/pictures.queries.ts';
