import { useLocale } from '@yardline/ui/locale';

/** Writes amounts in whole units of the company's currency, percents, and days without their year, as axes show them. */
export const useFormats = () => {
  const { locale, currency } = useLocale();
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    amountOf: (value: number): string => money.format(value),
    percentOf: (value: number): string => percent.format(value / 100),
    dayOf: (day: string): string =>
      Temporal.PlainDate.from(day).toLocaleString(locale, { month: 'short', day: 'numeric' }),
  };
};
