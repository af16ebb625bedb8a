import { Button } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import {
  countMaintenance,
  listMaintenanceStates,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../shell/list/useListState.ts';
import styles from './maintenance-orders.module.css';

type Choice = { key: string; due?: string; week?: string; words: React.ReactNode; count?: number };

/** How much is overdue, due soon, and falls due in each week; each leads to its rows. */
export const DueWeeks = () => {
  const { t } = useTranslation('maintenanceOrders');
  const { search, set } = useListState(listMaintenanceStates);
  const place = search['location_id'];
  const { data } = useCall(
    countMaintenance,
    { query: place === undefined ? {} : { location_id: place } },
    { keepsPrevious: true },
  );
  const choices: Choice[] = [
    { key: 'all', words: t('all') },
    { key: 'overdue', due: 'overdue', words: t('overdue'), count: data?.overdue ?? 0 },
    { key: 'soon', due: 'soon', words: t('soon'), count: data?.soon ?? 0 },
    ...(data?.weeks ?? []).map(({ week, count }) => ({
      key: week,
      week,
      count,
      words: (
        <span>
          {t('week')} <Day day={week} />
        </span>
      ),
    })),
  ];
  const isOn = ({ due = '', week = '' }: Choice) =>
    (search['due'] ?? '') === due && (search['week'] ?? '') === week;
  return (
    <fieldset className={styles.weeks} aria-label={t('pick')}>
      {choices.map((choice) => (
        <Button
          key={choice.key}
          size="compact-sm"
          variant={isOn(choice) ? 'filled' : 'default'}
          aria-pressed={isOn(choice)}
          onClick={() => set({ due: choice.due ?? '', week: choice.week ?? '' })}
        >
          {choice.words}
          {choice.count === undefined ? null : <span className={styles.count}>{choice.count}</span>}
        </Button>
      ))}
    </fieldset>
  );
};
