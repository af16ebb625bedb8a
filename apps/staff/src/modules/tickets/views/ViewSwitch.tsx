import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { texts } from '../../../shell/list/search.ts';

const views = ['list', 'map', 'schedule'] as const;
export type TicketView = (typeof views)[number];

/** The views of tickets. Words, filters and order stay; the page and the week belong to one view only. [B2.3] */
export const ViewSwitch = ({ view }: { view: TicketView }) => {
  const { t } = useTranslation('ticketViews');
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('views')}
      value={view}
      data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (now: Record<string, unknown>) =>
            texts({ ...now, view: next === 'list' ? '' : next, after: '', week: '', by: '' }),
        })
      }
    />
  );
};
