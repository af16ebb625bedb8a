/** Sets up a fleet: its classes, and the groups that carry the rates. */
export { createClass } from './create-class.ts';
export { createGroup, type NewGroup } from './create-group.ts';
/** Categories and attributes of assets and parts, and the list filters by them. */
export { markProduct } from './marks/mark-product.ts';
export { type Marking, markProducts } from './marks/mark-products.ts';
export { described } from './marks/described.ts';
export { categoryPaths, marked, markIdsOf, marksOf } from './marks/product-marks.ts';
/** Filters by names, and by tags. */
export { productFilters } from './marks/product-filters.ts';
/** The choices of forms. */
export { attributeNames } from './attributes/attributes.queries.ts';
export { markChoices } from './marks/mark-choices.ts';
