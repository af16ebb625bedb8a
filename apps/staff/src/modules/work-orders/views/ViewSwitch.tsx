import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';

const workViews = ['list', 'cards', 'map'] as const;
type Shown = (typeof workViews)[number];

/** The three views of work orders. [B2.32] */
export const ViewSwitch = ({ view }: { view: Shown }) => {
  const { t } = useTranslation('workViews');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('views')}
      value={view}
      data={workViews.map((value) => ({ value, label: t(`view_${value}`) }))}
      onChange={(next) =>
        void navigate({ to: paths.workOrders(), search: next === 'list' ? {} : { view: next } })
      }
    />
  );
};
