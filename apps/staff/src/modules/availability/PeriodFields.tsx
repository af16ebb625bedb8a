import { say } from '@yardline/contract/words/say';
import { FDate } from '@yardline/ui/FDate';
import { FTime } from '@yardline/ui/FTime';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import type { LocalPeriod } from './period.ts';
import styles from './availability.module.css';

type Values = {
  fromDay: string | null;
  fromTime: string | null;
  toDay: string | null;
  toTime: string | null;
};

const valuesOf = ({ from, to }: LocalPeriod): Values => ({
  fromDay: from.slice(0, 10),
  fromTime: from.slice(11),
  toDay: to.slice(0, 10),
  toTime: to.slice(11),
});

const isTime = (text: string | null) => /^\d{2}:\d{2}$/.test(text ?? '');

/** From when to when: the address follows as soon as both ends are said and the second lies after the first. */
export const PeriodFields = ({
  period,
  onPeriod,
}: {
  period: LocalPeriod;
  onPeriod: (period: LocalPeriod) => void;
}) => {
  const { t } = useTranslation('availability');
  const { control, getValues, setError, clearErrors } = useForm<Values>({ values: valuesOf(period) });
  const take = () => {
    const { fromDay, fromTime, toDay, toTime } = getValues();
    if (fromDay === null || toDay === null || !isTime(fromTime) || !isTime(toTime)) return;
    const next = { from: `${fromDay}T${fromTime ?? ''}`, to: `${toDay}T${toTime ?? ''}` };
    if (next.from >= next.to) setError('toDay', { message: say(language(), 'date.end_before_start') });
    else {
      clearErrors();
      onPeriod(next);
    }
  };
  const field = { control, onChanged: take };
  return (
    <fieldset className={styles.period} aria-label={t('period')}>
      <FDate {...field} name="fromDay" label={t('from')} />
      <FTime {...field} name="fromTime" label={t('fromTime')} />
      <FDate {...field} name="toDay" label={t('to')} />
      <FTime {...field} name="toTime" label={t('toTime')} />
    </fieldset>
  );
};
