import type { LineRow } from '@yardline/contract/counter-line/counter-line';
import { plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import styles from './line.module.css';

/** Where a product is free, by yard; of a machine where it is, and what holds it until when. */
export const LineWhere = ({ row }: { row: LineRow }) => {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  const { held, yards } = row;
  if (row.kind === 'group') {
    const free = yards.map(({ title, available }) => `${title} ${Math.max(0, available)}`).join(', ');
    return <small className={styles.where}>{t('line.free', { yards: free })}</small>;
  }
  if (row.kind !== 'numbered') return null;
  const until = held?.until === null || held === null ? undefined : plainDateText(held.until.date, locale);
  const holder =
    held === null
      ? []
      : [
          held.contract_number === null || held.contract_kind === null
            ? t('line.taken')
            : `${t(`line.on.${held.contract_kind}`, { defaultValue: '' })} ${held.contract_number}`,
          ...(until === undefined ? [] : [t('line.until', { until })]),
        ];
  return <small className={styles.where}>{[row.location_title, ...holder].join(' · ')}</small>;
};
