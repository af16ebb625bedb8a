import { attributesOf } from '../attributes/attributes.queries.ts';
import { tagsInUse } from './product-marks.ts';

/** What forms offer: the attributes of the company with their values, and the tags in use. */
export const markChoices = { attributesOf, tagsInUse } as const;
