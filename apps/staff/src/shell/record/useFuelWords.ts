import { useTranslation } from 'react-i18next';

/** Quarters as a gauge shows them, in place of 4/8. */
const fractions: Readonly<Record<number, string>> = { 2: '1/4', 4: '1/2', 6: '3/4' };

/** How a fuel gauge is read aloud. */
export const useFuelWords = (): ((eighths: number | null) => string) => {
  const { t } = useTranslation('tickets');
  return (eighths) => {
    if (eighths === null) return t('fuelParts.unknown');
    if (eighths === 0) return t('fuelParts.empty');
    if (eighths === 8) return t('fuelParts.full');
    return fractions[eighths] ?? t('fuelParts.eighths', { count: eighths });
  };
};
