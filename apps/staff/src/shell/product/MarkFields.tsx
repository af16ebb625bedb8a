import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FTags } from './FTags.tsx';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../panel/FormSection.tsx';

type Props<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  /** The fields of the form that hold the ids, and the words. */
  names: { categories: FieldPath<T>; attributes: FieldPath<T>; tags: FieldPath<T> };
};

/** The categories that a product is in, the values of attributes that it has, where there are some to choose, and its tags. */
export const MarkFields = <T extends FieldValues, Out>({ control, names }: Props<T, Out>) => {
  const { t } = useTranslation('categories');
  const { categories, attribute_values: values, tags } = useLoaded(getReference, {});
  return (
    <FormSection title={t('title')}>
      {categories.length === 0 ? null : (
        <FMultiSelect
          control={control}
          name={names.categories}
          label={t('categories')}
          options={categories.map(({ cat_id: value, path: label }) => ({ value, label }))}
        />
      )}
      {values.length === 0 ? null : (
        <FMultiSelect
          control={control}
          name={names.attributes}
          label={t('attributes')}
          options={values.map((each) => ({
            value: each.attribute_value_id,
            label: `${each.attribute_type}: ${each.attribute_value_name}`,
          }))}
        />
      )}
      <FTags
        control={control}
        name={names.tags}
        label={t('tags')}
        description={t('tagsHint')}
        known={tags}
        most={20}
        maxLength={30}
      />
    </FormSection>
  );
};
