import { useLocale } from '@yardline/ui/locale';

/** Writes amounts as axes and tooltips show them: whole units of the company's currency. */
export const useAmounts = () => {
  const { locale, currency } = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  return (value: number): string => format.format(value);
};
