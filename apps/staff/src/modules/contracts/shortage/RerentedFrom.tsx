import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { amount, cents } from '@yardline/domain/money/cents';
import { moneyText, plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import styles from './ways-out.module.css';

type Line = Pick<ContractLine, 'rerent' | 'extendedAmount'>;

/** From whom a line is rented, for which days, and what remains of its price: of the staff alone, never on papers. */
export const RerentedFrom = ({ line: { rerent, extendedAmount } }: { line: Line }) => {
  const { t } = useTranslation('rerents');
  const { locale, currency } = useLocale();
  if (rerent === null) return null;
  const day = (text: string) => plainDateText(text, locale);
  const money = (value: number) => moneyText(value, locale, currency);
  const { vendorName, from, until, unit, reference, backOn, totalCost } = rerent;
  const said = [
    t('dates', { from: day(from), until: day(until) }),
    ...(reference === '' ? [] : [t('referenceOf', { reference })]),
    ...(unit === '' ? [] : [t('unitOf', { unit })]),
    ...(backOn === null ? [] : [t('backOn', { day: day(backOn) })]),
    ...(totalCost === null
      ? []
      : [
          `${t('vendorCost')} ${money(totalCost)}`,
          `${t('margin')} ${money(amount(cents(extendedAmount) - cents(totalCost)))}`,
        ]),
  ];
  return (
    <small className={styles.rerented}>
      <span>{t('from', { vendor: vendorName })}</span> · {said.join(' · ')}
    </small>
  );
};
