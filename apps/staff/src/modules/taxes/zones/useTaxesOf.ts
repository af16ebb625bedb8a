import type { TaxCodeRow } from '@yardline/contract/taxes/tax-codes';
import type { TaxZone } from '@yardline/contract/taxes/tax-zones';
import { useTranslation } from 'react-i18next';

/** The taxes of a zone by their codes, in the words of the screen. */
export const useTaxesOf = (codes: readonly TaxCodeRow[]) => {
  const { t } = useTranslation('taxes');
  return ({ tax1_code_id: tax1, tax2_code_id: tax2 }: TaxZone): string => {
    const charged = [tax1, tax2].flatMap((id) => codes.find((code) => code.id === id)?.code ?? []);
    return charged.length === 0 ? t('noTax') : charged.join(' + ');
  };
};
