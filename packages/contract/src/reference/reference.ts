import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const taxCode = z.object({
  id,
  code: z.string(),
  description: z.string(),
  /** Of today; null before its first rate begins. */
  percent: z.number().nullable(),
  is_compound: z.boolean(),
  /** Whether it can be chosen. */
  is_active: z.boolean(),
});
export const productClass = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['rental', 'sales']),
  /** Whether new products may be put into it. */
  is_active: z.boolean(),
});
export const productGroup = z.object({
  id,
  class_id: id,
  code: z.string(),
  name: z.string(),
  /** Whether new products may be put into it: it and its class are active. */
  is_active: z.boolean(),
});
/** A category by its path: `Lifts › Scissor lifts`. */
export const categoryChoice = z.object({ cat_id: id, path: z.string() });
/** A value of an attribute, by the attribute's name and its own. */
export const attributeChoice = z.object({
  attribute_value_id: id,
  attribute_type: z.string(),
  attribute_value_name: z.string(),
});
export const priceList = z.object({ id, code: z.string(), name: z.string() });
/** Terms of payment by their names in both languages. */
export const termsChoice = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  /** Whether customers can be given them. */
  is_active: z.boolean(),
});
export const person = z.object({
  id,
  name: z.string(),
  is_driver: z.boolean(),
  is_mechanic: z.boolean(),
  is_salesman: z.boolean(),
});
export type Person = z.output<typeof person>;

/** The short lists that forms choose from, in one call. */
export const getReference = endpoint({
  name: 'getReference',
  method: 'GET',
  path: '/rest-api/reference',
  summary:
    'Tax codes, classes, groups, categories, attributes, tags, price lists, terms and people to choose from',
  needs: 'signed-in',
  shows: ['classes', 'attributes', 'categories', 'groups', 'price_lists', 'tax_codes', 'terms', 'users'],
  reply: z.object({
    tax_codes: z.array(taxCode),
    classes: z.array(productClass),
    groups: z.array(productGroup),
    categories: z.array(categoryChoice),
    attribute_values: z.array(attributeChoice),
    /** Tags that products have. */
    tags: z.array(z.string()),
    price_lists: z.array(priceList),
    terms: z.array(termsChoice),
    people: z.array(person),
  }),
});
export type Reference = z.output<(typeof getReference)['reply']>;
