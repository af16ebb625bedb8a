import { Button } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { lastThirty } from '@yardline/domain/time/limits';
import { FDate } from '@yardline/ui/FDate';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useListState } from '../list/useListState.ts';
import type { ListEndpoint } from '../list/search.ts';
import { useToday } from '../useToday.ts';
import styles from './list-period.module.css';

type Days = { from: string | null; to: string | null };
type Props = {
  endpoint: ListEndpoint;
  words: { period: string; from: string; to: string };
  /** The days that are shown where the address names none; left out, an empty end is open. */
  usual?: { from: string | null; to: string | null } | undefined;
};

/** First and last day of what a list shows, typed or the last thirty days at once. [B9.5] */
export const ListPeriod = ({ endpoint, words, usual }: Props) => {
  const { t } = useTranslation('common');
  const thirty = lastThirty(useToday());
  const { search, set } = useListState(endpoint);
  const values = { from: search['from'] ?? usual?.from ?? null, to: search['to'] ?? usual?.to ?? null };
  const { control, getValues, setError, clearErrors } = useForm<Days>({ values });
  const take = () => {
    const { from, to } = getValues();
    if (from !== null && to !== null && from > to)
      return setError('to', { message: say(language(), 'date.end_before_start') });
    clearErrors();
    set({ from: from ?? '', to: to ?? '' });
  };
  const isThirty = values.from === thirty.from && values.to === thirty.to;
  const field = { control, onChanged: take, isClearable: true };
  return (
    <fieldset className={styles.period} aria-label={words.period}>
      <FDate {...field} name="from" label={words.from} />
      <FDate {...field} name="to" label={words.to} />
      <Button
        variant={isThirty ? 'light' : 'default'}
        aria-pressed={isThirty}
        onClick={() => {
          clearErrors();
          set(thirty);
        }}
      >
        {t('lastThirtyDays')}
      </Button>
    </fieldset>
  );
};
