import { useNavigate, useSearch } from '@tanstack/react-router';
import { say } from '@yardline/contract/words/say';
import { FDate } from '@yardline/ui/FDate';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { texts } from '../../shell/list/search.ts';
import { balanceQuery } from './balance-query.ts';
import styles from './ledger.module.css';

type Days = { from: string | null; to: string | null };

/** The days and the division of a trial balance, kept in the address. */
export const BalanceFilters = () => {
  const { t } = useTranslation('ledger');
  const { divisions } = useSession();
  const query = balanceQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  const values = { from: query.from ?? null, to: query.to ?? null };
  const { control, getValues, setError, clearErrors } = useForm<Days>({ values });
  const set = (next: Record<string, string>) =>
    void navigate({ to: '.', search: texts({ ...query, ...next }), replace: true, resetScroll: false });
  const take = () => {
    const { from, to } = getValues();
    if (from !== null && to !== null && from > to)
      return setError('to', { message: say(language(), 'date.end_before_start') });
    clearErrors();
    set({ from: from ?? '', to: to ?? '' });
  };
  const field = { control, onChanged: take, isClearable: true };
  return (
    <fieldset className={styles.filters} aria-label={t('period')}>
      <FDate {...field} name="from" label={t('from')} />
      <FDate {...field} name="to" label={t('to')} />
      <SingleSelect
        label={t('division')}
        placeholder={t('allDivisions')}
        options={divisions
          .filter((each) => each.is_user_division)
          .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        value={query.division_id === undefined ? null : Number(query.division_id)}
        onChange={(division) => set({ division_id: division === null ? '' : String(division) })}
        isClearable
      />
    </fieldset>
  );
};
