import { hasSpecs } from './has-specs.ts';
import { taggedWith } from './product-marks.ts';

/** Whether a product is of some names, which older programs search by, or has a tag. */
export const productFilters = { hasSpecs, taggedWith } as const;
