import { useTranslation } from 'react-i18next';

/** Minutes as hours and minutes, the way people say them: 4 h, 1 h 05 min. */
export const useMinutes = () => {
  const { t } = useTranslation();
  return (minutes: number): string => {
    const [h, m] = [Math.floor(minutes / 60), minutes % 60];
    return m === 0 ? t('hours', { h }) : t('hoursAndMinutes', { h, m: String(m).padStart(2, '0') });
  };
};
