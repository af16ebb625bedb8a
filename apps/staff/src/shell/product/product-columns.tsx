import type { ProductLook } from '@yardline/contract/catalog/categories';
import { useTranslation } from 'react-i18next';
import { type Column, fieldColumn } from '../list/column.ts';
import { ProductInfo } from './ProductInfo.tsx';
import { Thumbnail } from './Thumbnail.tsx';

type Row = ProductLook & { id: number; number: string; description: string };

/** The columns with which every list of products begins: number, photo and description. */
export const useProductColumns = <R extends Row>(kind: 'assets' | 'parts'): Column<R>[] => {
  const { t } = useTranslation(['assets', 'categories']);
  return [
    fieldColumn('number', t('number'), { width: 150, canSort: true }),
    {
      key: 'photo',
      header: t('categories:photo'),
      width: 64,
      onPhone: 'lead',
      cell: (row) => <Thumbnail of={{ ...row, kind }} />,
    },
    {
      key: 'description',
      header: t('description'),
      canSort: true,
      cell: (row) => <ProductInfo number={row.number}>{row.description}</ProductInfo>,
      text: (row) => row.description,
    },
  ];
};

/** Categories, attributes and tags of products, as optional columns. */
export const useMarkColumns = <R extends Row>(): Column<R>[] => {
  const { t } = useTranslation('categories');
  const several = (key: 'category_paths' | 'attribute_values' | 'tags', header: string): Column<R> => ({
    key,
    header,
    width: 220,
    isExtra: true,
    cell: (row) => row[key].join(', '),
    text: (row) => row[key].join(', '),
  });
  return [
    several('category_paths', t('categories')),
    several('attribute_values', t('attributes')),
    several('tags', t('tags')),
  ];
};
