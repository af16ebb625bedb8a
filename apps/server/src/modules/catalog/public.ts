/** Setting a fleet up: its classes, and the groups that carry the rates. */
export { createClass } from './create-class.ts';
export { createGroup, type NewGroup } from './create-group.ts';
/** Assets and parts lie in categories and have values of attributes; their lists are filtered by both. */
export { markProduct } from './marks/mark-product.ts';
export { type Marking, markProducts } from './marks/mark-products.ts';
export { described } from './marks/described.ts';
export { categoryPaths, marked, markIdsOf, marksOf } from './marks/product-marks.ts';
/** Older programs ask by names. */
export { hasSpecs } from './marks/has-specs.ts';
/** Forms choose from them. */
export { attributeNames, attributesOf } from './attributes/attributes.queries.ts';
