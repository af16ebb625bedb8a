import '@mantine/charts/styles.css';
import { ScatterChart } from '@mantine/charts';
import type { ReportRow } from '@yardline/contract/reports/reports';
import { useTranslation } from 'react-i18next';
import { LabelList } from 'recharts';
import { useFormats } from './useFormats.ts';

type Props = { rows: readonly ReportRow[]; onOpen: (row: ReportRow) => void };

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Classes by how much they are out and what a day out earns. The lines are the middle of both, so that a point's corner says
 * whether its rate or its number is off; each point carries the code of its class.
 */
export const Quadrant = ({ rows, onOpen }: Props) => {
  const { t } = useTranslation('reports');
  const { amountOf, percentOf } = useFormats();
  const points = rows.flatMap((row) => {
    const { time_utilisation: use, rate } = row;
    return use === null || rate === null ? [] : [{ use, rate, id: row.id }];
  });
  const rowOf = (id: unknown) => rows.find((row) => row.id === id);
  const codeOf = ({ id }: { id?: unknown }) => rowOf(id)?.code ?? '';
  if (points.length === 0) return null;
  const open = ({ payload }: { payload?: { id?: unknown } }) => {
    const row = rowOf(payload?.id);
    if (row !== undefined) onOpen(row);
  };
  return (
    <ScatterChart
      h={300}
      data={[{ color: 'var(--mantine-primary-color-filled)', name: t('dimensions.class'), data: points }]}
      dataKey={{ x: 'use', y: 'rate' }}
      xAxisLabel={t('figures.time_utilisation')}
      yAxisLabel={t('figures.rate')}
      labels={{ x: t('figures.time_utilisation'), y: t('figures.rate') }}
      xAxisProps={{ domain: [0, 'auto'] }}
      valueFormatter={{ x: percentOf, y: amountOf }}
      referenceLines={[
        { x: middle(points.map(({ use }) => use)) },
        { y: middle(points.map(({ rate }) => rate)) },
      ]}
      scatterChartProps={{ accessibilityLayer: false, margin: { top: 16, right: 24, bottom: 20 } }}
      scatterProps={{
        cursor: 'pointer',
        isAnimationActive: false,
        onClick: open,
        children: <LabelList dataKey={codeOf} position="top" fontSize={11} fill="currentColor" />,
      }}
    />
  );
};
