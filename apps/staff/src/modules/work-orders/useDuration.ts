import { useTranslation } from 'react-i18next';

/** Minutes as hours and minutes, the way people say them. */
export const useDuration = () => {
  const { t } = useTranslation('workOrders');
  return (minutes: number): string => t('minutes', { h: Math.floor(minutes / 60), m: minutes % 60 });
};
