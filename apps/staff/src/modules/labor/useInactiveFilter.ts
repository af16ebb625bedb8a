import { useTranslation } from 'react-i18next';
import type { Filter } from '../../shell/list/column.ts';

/** Codes that are no longer used, on demand. */
export const useInactiveFilter = (): Filter[] => {
  const { t } = useTranslation('labor');
  return [{ key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] }];
};
