import { useTranslation } from 'react-i18next';

/** Minutes as hours and minutes, the way people say them. */
export const useMinutes = () => {
  const { t } = useTranslation('time');
  return (minutes: number): string => {
    const [h, m] = [Math.floor(minutes / 60), minutes % 60];
    return m === 0 ? t('hoursOnly', { h }) : t('minutes', { h, m: String(m).padStart(2, '0') });
  };
};
