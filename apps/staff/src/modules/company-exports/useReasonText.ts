import type { CompanyExport } from '@yardline/contract/company-exports/company-exports';
import { useTranslation } from 'react-i18next';

type Said = Pick<NonNullable<CompanyExport['sending']>, 'reason' | 'answer'>;

/** Says why a store did not take an object, with its own answer behind it. */
export const useReasonText = (): ((said: Said) => string) => {
  const { t } = useTranslation('companyExports');
  return ({ reason, answer }) => {
    if (reason === '') return '';
    const words = t(`bucket.reasons.${reason}`);
    return answer === '' ? words : t('bucket.answered', { words, answer });
  };
};
