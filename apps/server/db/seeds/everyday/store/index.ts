export { listingAttributes, type StoreAttribute } from './attributes.ts';
export { listingCategories, type StoreCategory } from './categories.ts';
export { contentOf, type DemoStore } from './content.ts';
export { pictureOf } from './pictures.ts';
export { listingTexts, type ListingText } from './texts.ts';
