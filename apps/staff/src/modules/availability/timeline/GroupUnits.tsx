import { useCall } from '@yardline/client/hooks';
import { stockCalendar } from '@yardline/contract/availability/availability';
import { useTranslation } from 'react-i18next';
import type { Axis } from '../axis.ts';
import { ChartLine } from '../Chart.tsx';
import { UnitBars } from './bars/UnitBars.tsx';

type Props = {
  group: number;
  /** First day and the day after the last one. */
  period: { from: string; to: string };
  place: { division?: string | undefined };
  axis: Axis;
  now: string;
};

const mostUnits = '500';

/** The machines of a group, each with the documents that have it. */
export const GroupUnits = ({ group, period: { from, to }, place: { division }, axis, now }: Props) => {
  const { t } = useTranslation('timeline');
  const { data } = useCall(stockCalendar, {
    query: {
      from: `${from}T00:00`,
      to: `${to}T00:00`,
      group: String(group),
      page_size: mostUnits,
      ...(division === undefined ? {} : { division }),
    },
  });
  if (data === undefined)
    return <ChartLine axis={axis} now={now} label={<span>{t('loading')}</span>} track={null} />;
  return <UnitBars units={data.items} axis={axis} now={now} />;
};
