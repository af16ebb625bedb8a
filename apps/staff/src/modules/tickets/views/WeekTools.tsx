import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import type { RowKind } from './schedule-rows.ts';
import { dayName, daysAfter } from './week.ts';
import styles from './ticket-views.module.css';
import weekStyles from '../../../shell/looks/week.module.css';

type Props = {
  monday: string;
  by: RowKind;
  onWeek: (monday: string) => void;
  onThisWeek: () => void;
  onBy: (by: RowKind) => void;
};

/** Which week, and whether by drivers or by divisions. */
export const WeekTools = ({ monday, by, onWeek, onThisWeek, onBy }: Props) => {
  const { t } = useTranslation('ticketViews');
  const { divisions } = useSession();
  const kinds = (['drivers', 'divisions'] as const).map((value) => ({ value, label: t(`by.${value}`) }));
  return (
    <div className={styles.weekTools}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('weekBefore')}
        onClick={() => onWeek(daysAfter(monday, -7))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <output className={weekStyles.weekOf}>
        {dayName(monday)} – {dayName(daysAfter(monday, 6))}
      </output>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('weekAfter')}
        onClick={() => onWeek(daysAfter(monday, 7))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" onClick={onThisWeek}>
        {t('thisWeek')}
      </Button>
      {divisions.length < 2 ? null : (
        <SegmentedControl aria-label={t('rows')} value={by} data={kinds} onChange={onBy} />
      )}
    </div>
  );
};
