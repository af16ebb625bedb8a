import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  earlier: string;
  later: string;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
};

/** Earlier, today, later: which days a board shows. */
export const DaySteps = ({ earlier, later, onStep, onToday }: Props) => {
  const { t } = useTranslation('availability');
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size={36} aria-label={earlier} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" h={36} onClick={onToday}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={later} onClick={() => onStep(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
};
