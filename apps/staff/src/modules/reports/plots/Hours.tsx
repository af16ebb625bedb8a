import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { ReportRow } from '@yardline/contract/reports/reports';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

type Props = { rows: readonly ReportRow[] };

/** Hours of mechanics, side by side: attended, logged, and billed. */
export const Hours = ({ rows }: Props) => {
  const { t } = useTranslation('reports');
  const { locale } = useLocale();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <BarChart
      h={300}
      data={rows.map(({ name, attended_hours: attended, logged_hours: logged, billed_hours: billed }) => ({
        name,
        attended,
        logged,
        billed,
      }))}
      dataKey="name"
      withLegend
      maxBarWidth={36}
      valueFormatter={(hours) => format.format(hours)}
      series={[
        { name: 'attended', label: t('figures.attended_hours'), color: 'var(--mantine-color-dimmed)' },
        { name: 'logged', label: t('figures.logged_hours'), color: 'var(--mantine-primary-color-filled)' },
        { name: 'billed', label: t('figures.billed_hours'), color: 'var(--mantine-color-teal-6)' },
      ]}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
};
