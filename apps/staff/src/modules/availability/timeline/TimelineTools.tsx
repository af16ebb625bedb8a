import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { timelineDays } from '@yardline/contract/availability/timeline';
import { useTranslation } from 'react-i18next';

const spans = [14, timelineDays, 91] as const;

type Props = {
  /** First day that is shown. */
  from: string;
  days: number;
  onChange: (next: { from?: string | undefined; days?: string | undefined }) => void;
};

/** Which days the timeline shows: earlier, today, later, and how many. */
export const TimelineTools = ({ from, days, onChange }: Props) => {
  const { t } = useTranslation('timeline');
  const first = Temporal.PlainDate.from(from);
  const step = (by: 1 | -1) => onChange({ from: first.add({ days: by * days }).toString() });
  return (
    <Group gap={8} wrap="nowrap">
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => step(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" h={36} onClick={() => onChange({ from: undefined })}>
          {t('today')}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => step(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <SegmentedControl
        aria-label={t('span')}
        value={String(days)}
        onChange={(value) => onChange({ days: value === String(timelineDays) ? undefined : value })}
        data={spans.map((span) => ({ value: String(span), label: t('weeks', { count: span / 7 }) }))}
      />
    </Group>
  );
};
