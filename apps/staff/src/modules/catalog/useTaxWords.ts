import type { ClassRow } from '@yardline/contract/catalog/catalog';
import { useTranslation } from 'react-i18next';

/** How a class is taxed, in a word or two. */
export const useTaxWords = () => {
  const { t } = useTranslation('catalog');
  return ({ is_tax1: first, is_tax2: second }: Pick<ClassRow, 'is_tax1' | 'is_tax2'>): string => {
    if (first && second) return t('bothTaxes');
    if (first) return t('firstTax');
    return second ? t('secondTax') : t('noTax');
  };
};
