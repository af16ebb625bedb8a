import type { Kit, KitForm, kitForm } from '@yardline/contract/kits/kits';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type KitFormState = UseFormReturn<KitForm, unknown, z.output<typeof kitForm>>;

/** A saved kit as its form holds it. */
export const formOf = (kit: Kit): KitForm => ({
  number: kit.number,
  description: kit.description,
  group_id: kit.group_id,
  location_id: kit.location_id,
  barcode: kit.barcode,
  comments: kit.comments,
  chargeable: kit.chargeable,
  is_active: kit.is_active,
  category_ids: kit.categories.map((each) => each.cat_id),
  attribute_value_ids: kit.attributes.map((each) => each.attribute_value_id),
  tags: kit.tags,
  kitDetails: kit.kitDetails.map(({ itemType, itemId, quantity, chargeable, discountP, print }) => ({
    itemType,
    itemId,
    quantity,
    chargeable,
    discountP,
    print,
  })),
});

/** What is sent of it: its number stays. */
export const changesOf = (form: KitForm): Omit<KitForm, 'number'> => {
  const { number: _, ...body } = form;
  return body;
};
