import { useNavigate, useSearch } from '@tanstack/react-router';
import { say } from '@yardline/contract/words/say';
import { FDate } from '@yardline/ui/FDate';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { texts } from '../../../shell/list/search.ts';
import { balanceQuery } from '../balance-query.ts';
import styles from '../ledger.module.css';

/** The days up to which was given, kept in the address. */
export const CommissionDays = () => {
  const { t } = useTranslation('commissions');
  const { from = null, to = null } = balanceQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { control, getValues, setError, clearErrors } = useForm<{ from: string | null; to: string | null }>({
    values: { from, to },
  });
  const take = () => {
    const days = getValues();
    if (days.from !== null && days.to !== null && days.from > days.to)
      return setError('to', { message: say(language(), 'date.end_before_start') });
    clearErrors();
    void navigate({
      to: '.',
      search: texts({ from: days.from ?? '', to: days.to ?? '' }),
      replace: true,
      resetScroll: false,
    });
  };
  const field = { control, onChanged: take, isClearable: true };
  return (
    <fieldset className={styles.filters} aria-label={t('period')}>
      <FDate {...field} name="from" label={t('from')} />
      <FDate {...field} name="to" label={t('to')} />
    </fieldset>
  );
};
