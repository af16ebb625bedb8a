import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, isCardless, pathId, requiredText, text } from '../fields.ts';

const seenBy = ['settings.view', 'assets.view', 'parts.view'] as const;

/** A category of products, as customers look for them; it lies in another or in none. [B3.53] */
export const categoryForm = z.strictObject({
  cat_name: requiredText(40),
  /** Its name on the French pages of a store; left out, it stays. Empty: the other one. */
  cat_name_fr: text(40).optional(),
  parent_id: id.nullable().default(null),
  /** Whether customers are shown it. */
  display_category: z.boolean().default(true),
});
export type CategoryForm = z.input<typeof categoryForm>;

export const category = z.object({
  cat_id: id,
  cat_name: z.string(),
  cat_name_fr: z.string(),
  parent_id: id.nullable(),
  display_category: z.boolean(),
  /** Its name after those of the categories that it lies in: `Lifts › Scissor lifts`. */
  path: z.string(),
  /** How many categories it lies in. */
  depth: z.int(),
  /** Assets, kits and parts that are in it itself. */
  products: z.int(),
  row_version: z.int(),
});
export type Category = z.output<typeof category>;
/** All of them, each behind the one that it lies in, by their names. */
export const categories = z.object({ categories: z.array(category) });

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/rest-api/categories',
  summary: 'Product categories as a tree, each after its parent',
  needs: seenBy,
  shows: ['categories'],
  reply: categories,
});

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/rest-api/categories',
  summary: 'Adds a category, optionally within another',
  needs: 'settings.create',
  body: categoryForm,
  reply: category,
  status: 201,
});

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/rest-api/categories/{id}',
  summary: 'Renames a category, or moves it with its contents to another parent',
  needs: 'settings.edit',
  params: idParams,
  body: categoryForm,
  reply: category,
  versioned: true,
});

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/rest-api/categories/{id}',
  summary: 'Removes an empty category',
  needs: 'settings.delete',
  params: idParams,
  reply: categories,
});

const valueName = requiredText(40);
/** A name on the French pages of a store; left out, it stays. Empty: the other one. */
const frenchName = text(40).optional();
/** What products say of themselves, with the values to choose from: fuel, diesel or electric. [B3.53] */
export const attributeForm = z.strictObject({
  /** Its name. */
  attribute_type: requiredText(40),
  attribute_type_fr: frenchName,
  /** In their order. A known value keeps its products, whatever it is called; one that is left out is removed. */
  attribute_values: z
    .array(
      z.strictObject({
        attribute_value_id: id.nullable().default(null),
        attribute_value_name: valueName,
        attribute_value_name_fr: frenchName,
        /** Whether a category narrowed by it is a page of its own for search engines; left out, it stays. */
        is_landing: z.boolean().optional(),
      }),
    )
    .min(1, { error: 'attribute.no_values' })
    .max(200),
});
export type AttributeForm = z.input<typeof attributeForm>;

export const attribute = z.object({
  attribute_id: id,
  attribute_type: z.string(),
  attribute_type_fr: z.string(),
  attribute_values: z.array(
    z.object({
      attribute_value_id: id,
      attribute_value_name: z.string(),
      attribute_value_name_fr: z.string(),
      is_landing: z.boolean(),
      /** Assets, kits and parts that say it. */
      products: z.int(),
    }),
  ),
  row_version: z.int(),
});
export type Attribute = z.output<typeof attribute>;
export const attributes = z.object({ attributes: z.array(attribute) });

export const listAttributes = endpoint({
  name: 'listAttributes',
  method: 'GET',
  path: '/rest-api/attributes',
  summary: 'Product attributes by name, with their values in order',
  needs: seenBy,
  shows: ['attributes'],
  reply: attributes,
});

export const createAttribute = endpoint({
  name: 'createAttribute',
  method: 'POST',
  path: '/rest-api/attributes',
  summary: 'Adds an attribute with its values',
  needs: 'settings.create',
  body: attributeForm,
  reply: attribute,
  status: 201,
});

export const updateAttribute = endpoint({
  name: 'updateAttribute',
  method: 'PUT',
  path: '/rest-api/attributes/{id}',
  summary:
    'Renames an attribute or its values, reorders or adds values, and removes values that no product uses',
  needs: 'settings.edit',
  params: idParams,
  body: attributeForm,
  reply: attribute,
  versioned: true,
});

export const deleteAttribute = endpoint({
  name: 'deleteAttribute',
  method: 'DELETE',
  path: '/rest-api/attributes/{id}',
  summary: 'Removes an attribute that no product uses',
  needs: 'settings.delete',
  params: idParams,
  reply: attributes,
});

/** A word of the company's own on a product, written in small letters: two that differ in capitals are one. [B3.28] */
export const tag = z
  .string({ error: 'text.invalid' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'field.required' })
  .max(30, { error: 'text.too_long' })
  .regex(/^[^,;]*$/, { error: 'text.invalid' })
  .refine(isCardless, { error: 'text.card_number' });
/** The tags of a product, each once. */
export const tags = z.array(tag).max(20);

const markIds = z.array(id).max(50).optional();
/**
 * The categories that a product is in, the values that it has and its tags, in place of those before; left out, they stay.
 */
export const markFields = { category_ids: markIds, attribute_value_ids: markIds, tags: tags.optional() };

/** The same as a product's record tells them. */
export const productMarks = z.object({
  categories: z.array(z.object({ cat_id: id, path: z.string() })),
  attributes: z.array(
    z.object({
      attribute_id: id,
      attribute_type: z.string(),
      attribute_value_id: id,
      attribute_value_name: z.string(),
    }),
  ),
  tags: z.array(z.string()),
});
export type ProductMarks = z.output<typeof productMarks>;

/** What a row of a product list tells beside: its main photo, and how it is sorted, in words. */
export const productLook = z.object({
  /** Photos in a format that browsers show; null without one, and for users who may not see the record. */
  photo_id: id.nullable(),
  /** `Lifts › Scissor lifts`, in the order of the tree. */
  category_paths: z.array(z.string()),
  /** `Fuel: Diesel`, by the attributes' names. */
  attribute_values: z.array(z.string()),
  tags: z.array(z.string()),
});
export type ProductLook = z.output<typeof productLook>;

/** Filters of product lists: in a category or one below it; with a value of an attribute; with a tag. */
export const markFilters = {
  category_id: pathId.optional(),
  attribute_value_id: pathId.optional(),
  tag: tag.optional(),
};
