import { useTranslation } from 'react-i18next';

/** How a fuel gauge is read aloud. */
export const useFuelWords = (): ((eighths: number | null) => string) => {
  const { t } = useTranslation('tickets');
  return (eighths) => {
    if (eighths === null) return t('fuelParts.unknown');
    if (eighths === 0) return t('fuelParts.empty');
    return eighths === 8 ? t('fuelParts.full') : t('fuelParts.eighths', { count: eighths });
  };
};
