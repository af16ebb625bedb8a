import { Group, SegmentedControl } from '@mantine/core';
import { timelineDays } from '@yardline/contract/availability/timeline';
import { useTranslation } from 'react-i18next';
import { DaySteps } from '../DaySteps.tsx';

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
  return (
    <Group gap={8} wrap="nowrap">
      <DaySteps
        earlier={t('earlier')}
        later={t('later')}
        onStep={(by) => onChange({ from: first.add({ days: by * days }).toString() })}
        onToday={() => onChange({ from: undefined })}
      />
      <SegmentedControl
        aria-label={t('span')}
        value={String(days)}
        onChange={(value) => onChange({ days: value === String(timelineDays) ? undefined : value })}
        data={spans.map((span) => ({ value: String(span), label: t('weeks', { count: span / 7 }) }))}
      />
    </Group>
  );
};
