import { listSecurityEvents } from '@yardline/contract/security-events/security-events';
import { say } from '@yardline/contract/words/say';
import { FDate } from '@yardline/ui/FDate';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useListState } from '../../shell/list/useListState.ts';
import styles from './security-events.module.css';

type Days = { from: string | null; to: string | null };

/** First and last day of what is shown; an empty end is open. */
export const EventPeriod = () => {
  const { t } = useTranslation('securityEvents');
  const { search, set } = useListState(listSecurityEvents);
  const values = { from: search['from'] ?? null, to: search['to'] ?? null };
  const { control, getValues, setError, clearErrors } = useForm<Days>({ values });
  const take = () => {
    const { from, to } = getValues();
    if (from !== null && to !== null && from > to)
      return setError('to', { message: say(language(), 'date.end_before_start') });
    clearErrors();
    set({ from: from ?? '', to: to ?? '' });
  };
  const field = { control, onChanged: take, isClearable: true };
  return (
    <fieldset className={styles.eventPeriod} aria-label={t('period')}>
      <FDate {...field} name="from" label={t('from')} />
      <FDate {...field} name="to" label={t('to')} />
    </fieldset>
  );
};
