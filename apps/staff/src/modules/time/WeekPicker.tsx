import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from './time.module.css';

const away = (weekOn: string, days: number): string =>
  Temporal.PlainDate.from(weekOn).add({ days }).toString();

/** Which week is shown, and the ways to the one before and after. */
export const WeekPicker = ({ weekOn, show }: { weekOn: string; show: (week?: string) => void }) => {
  const { t } = useTranslation('time');
  return (
    <Group gap={6} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previousWeek')}
        onClick={() => show(away(weekOn, -7))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <span className={styles.week}>
        {t('weekOf')} <Day day={weekOn} />
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('nextWeek')}
        onClick={() => show(away(weekOn, 7))}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" onClick={() => show()}>
        {t('thisWeek')}
      </Button>
    </Group>
  );
};
