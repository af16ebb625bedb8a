import type { RecallRow } from '@yardline/contract/recalls/recalls';
import { useTranslation } from 'react-i18next';

/** Which serial numbers a recall names, in words. */
export const useSerialWords = (): ((
  recall: Pick<RecallRow, 'first_serial_number' | 'last_serial_number' | 'listed'>,
) => string) => {
  const { t } = useTranslation('recalls');
  return ({ first_serial_number: first, last_serial_number: last, listed }) => {
    if (listed > 0) return t('listed', { count: listed });
    return first === '' ? t('all') : t('range', { first, last });
  };
};
