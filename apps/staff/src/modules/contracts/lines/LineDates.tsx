import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { isDate, isTime } from '@yardline/domain/contracts/dates';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { DocumentValues } from '../form/values.ts';
import styles from '../looks/lines.module.css';

const dayText = (date: string | null) => (date !== null && isDate(date) ? displayDate(date, language()) : '');
const timeText = (time: string | null) =>
  time !== null && isTime(time) ? displayTime(time, language()) : '';
const shown = (date: string | null, time: string | null) =>
  [dayText(date), timeText(time)].filter((text) => text !== '').join(' ');

/** The dates that a line has of its own, if any. */
export const LineDates = ({ control, index }: { control: Control<DocumentValues>; index: number }) => {
  const { t } = useTranslation('contracts');
  const [dateOut, timeOut, dateIn, timeIn] = useWatch({
    control,
    name: [
      `lines.${index}.dateOut`,
      `lines.${index}.timeOut`,
      `lines.${index}.dateIn`,
      `lines.${index}.timeIn`,
    ],
  });
  const out = shown(dateOut, timeOut);
  const back = shown(dateIn, timeIn);
  if (out === '' && back === '') return null;
  return (
    <span className={styles.lineOwn}>
      {out === '' ? '' : t('ownOut', { date: out })}
      {out === '' || back === '' ? '' : ' · '}
      {back === '' ? '' : t('ownIn', { date: back })}
    </span>
  );
};
