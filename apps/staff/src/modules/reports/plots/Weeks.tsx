import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import type { ReportRow } from '@yardline/contract/reports/reports';
import { useTranslation } from 'react-i18next';
import { useFormats } from './useFormats.ts';

type Props = { rows: readonly ReportRow[]; onOpen: (row: ReportRow) => void };

/** Revenue by week as bars, and the same weeks of the period before as a dashed line: told apart by shape and not only by colour. */
export const Weeks = ({ rows, onOpen }: Props) => {
  const { t } = useTranslation('reports');
  const { amountOf, dayOf } = useFormats();
  const open = ({ activeLabel }: { activeLabel?: string | number | undefined }) => {
    const row = rows.find(({ name }) => name === activeLabel);
    if (row !== undefined) onOpen(row);
  };
  return (
    <CompositeChart
      h={300}
      data={rows.map(({ name, revenue, revenue_before: before }) => ({ name, revenue, before }))}
      dataKey="name"
      withLegend
      maxBarWidth={36}
      curveType="linear"
      valueFormatter={amountOf}
      yAxisProps={{ width: 80 }}
      xAxisProps={{ tickFormatter: dayOf }}
      series={[
        {
          name: 'revenue',
          label: t('figures.revenue'),
          color: 'var(--mantine-primary-color-filled)',
          type: 'bar',
        },
        {
          name: 'before',
          label: t('figures.revenue_before'),
          color: 'var(--mantine-color-dimmed)',
          type: 'line',
          strokeDasharray: '5 4',
        },
      ]}
      barProps={{ isAnimationActive: false, cursor: 'pointer' }}
      lineProps={{ isAnimationActive: false }}
      composedChartProps={{ accessibilityLayer: false, onClick: open }}
    />
  );
};
