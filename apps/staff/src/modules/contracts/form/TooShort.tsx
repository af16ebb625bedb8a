import type { DaysOut } from '@yardline/domain/contracts/days-out';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isBelowFewest } from './default-dates.ts';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

type Props = { form: UseFormReturn<DocumentValues>; daysOut: DaysOut };

/** That a document is shorter than the company usually rents. It can be saved so: the counter decides. [B3.48] */
export const TooShort = ({ form: { control }, daysOut }: Props) => {
  const { t } = useTranslation('contracts');
  const [kind, isEndless, dateOut, timeOut, dateIn, timeIn] = useWatch({
    control,
    name: ['kind', 'indefiniteRental', 'dateOut', 'timeOut', 'dateIn', 'timeIn'],
  });
  if (kind === 'sales_order' || isEndless) return null;
  if (!isBelowFewest({ dateOut, timeOut, dateIn, timeIn }, daysOut)) return null;
  return (
    <div className={styles.closedThen}>
      <output>{t('belowMinimumDays', { count: daysOut.fewest })}</output>
    </div>
  );
};
