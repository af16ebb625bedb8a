import type { ProductMarks } from '@yardline/contract/catalog/categories';
import { useTranslation } from 'react-i18next';
import { Facts } from '../record/Facts.tsx';

/** The categories that a product is in, each of its attributes with its values, and its tags; nothing where it has none. */
export const MarkFacts = ({ product: { categories, attributes, tags } }: { product: ProductMarks }) => {
  const { t } = useTranslation('categories');
  const byAttribute = Map.groupBy(attributes, (each) => each.attribute_type);
  return (
    <Facts
      title={t('title')}
      facts={[
        { label: t('categories'), value: categories.map(({ path }) => path).join(', ') },
        ...[...byAttribute].map(([label, values]) => ({
          label,
          value: values.map((each) => each.attribute_value_name).join(', '),
        })),
        { label: t('tags'), value: tags.join(', ') },
      ]}
    />
  );
};
