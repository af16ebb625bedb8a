import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../list/column.ts';

/** Filters of a product list by category, by value of an attribute and by tag; none where there is nothing to choose. */
export const useMarkFilters = (): Filter[] => {
  const { t } = useTranslation('categories');
  const { categories, attribute_values: values, tags } = useLoaded(getReference, {});
  const filters: Filter[] = [
    {
      key: 'category_id',
      label: t('category'),
      options: categories.map(({ cat_id: id, path: label }) => ({ value: String(id), label })),
    },
    {
      key: 'attribute_value_id',
      label: t('attribute'),
      options: values.map((each) => ({
        value: String(each.attribute_value_id),
        label: `${each.attribute_type}: ${each.attribute_value_name}`,
      })),
    },
    { key: 'tag', label: t('tag'), options: tags.map((tag) => ({ value: tag, label: tag })) },
  ];
  return filters.filter(({ options }) => options.length > 0);
};
