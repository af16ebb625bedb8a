import { useElementSize } from '@mantine/hooks';
import { amount } from '@yardline/domain/money/cents';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestDays, type Plateau, type Series } from './curve.ts';
import { CurveLegend } from './CurveLegend.tsx';
import { scaleOf, stairs, ticksOf } from './scale.ts';
import styles from './looks/curve.module.css';

type Props = {
  series: readonly Series[];
  /** Of the first series. */
  plateaus: readonly Plateau[];
  /** Length of the selected rental, in days and parts of them. */
  days: number;
  onDays: (days: number) => void;
};

const margin = { left: 52, right: 12, top: 12, bottom: 28 };
const height = 300;
const weeks = [7, 14, 21, 28, 42, 56, 70, 84];

const wholeDays = (days: number) => Math.min(longestDays, Math.max(1, Math.ceil(days)));

const useScales = (series: readonly Series[], width: number) => {
  const totals = series.flatMap(({ points }) =>
    points.flatMap(({ total }) => (total === null ? [] : [total])),
  );
  const ticks = ticksOf(Math.max(...totals, 0) / 100, 5);
  const x = scaleOf([0, longestDays], [margin.left, Math.max(margin.left + 1, width - margin.right)]);
  const y = scaleOf([0, (ticks.at(-1) ?? 1) * 100], [height - margin.bottom, margin.top]);
  return { ticks, x, y };
};

type Scales = ReturnType<typeof useScales>;

const Axes = ({ ticks, x, y, isNarrow }: Scales & { isNarrow: boolean }) => {
  const { locale } = useLocale();
  return (
    <g className={styles.curveAxes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={x(0)} x2={x(longestDays)} y1={y(tick * 100)} y2={y(tick * 100)} />
          <text x={margin.left - 8} y={y(tick * 100)} dy="0.32em" textAnchor="end">
            {numberText(tick, locale)}
          </text>
        </g>
      ))}
      {weeks
        .filter((days) => !isNarrow || days % 14 === 0)
        .map((days) => (
          <g key={days}>
            <line x1={x(days)} x2={x(days)} y1={height - margin.bottom} y2={height - margin.bottom + 4} />
            <text x={x(days)} y={height - 8} textAnchor="middle">
              {numberText(days, locale)}
            </text>
          </g>
        ))}
    </g>
  );
};

/** The selected day, and the value of every line on it. */
const Cursor = ({ series, day, at, x, y }: Pick<Props, 'series'> & Scales & { day: number; at: number }) => (
  <g className={styles.curveCursor}>
    <line x1={x(at)} x2={x(at)} y1={margin.top} y2={height - margin.bottom} />
    {series.map(({ policy, points }, index) => {
      const total = points[day - 1]?.total ?? null;
      return total === null ? null : (
        <circle key={policy} data-series={index} cx={x(at)} cy={y(total)} r={4} />
      );
    })}
  </g>
);

/**
 * What 1 to 90 days cost, as stairs, one line for each policy; where more days cost nothing the line is marked. The day under
 * the pointer is told above; a press, or the slider below by its
 * arrow keys, makes the rental as long. Hidden from readers, who have the slider's words and the table.
 */
export const CurveChart = ({ series, plateaus, days, onDays }: Props) => {
  const { t } = useTranslation('pricing');
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number>();
  const scales = useScales(series, width);
  const { x, y } = scales;
  const dayAt = (event: React.PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - margin.left) / (width - margin.left - margin.right);
    return wholeDays(share * longestDays);
  };
  const day = pointed ?? wholeDays(days);
  return (
    <div className={styles.curve}>
      <CurveLegend series={series} day={day} />
      <div ref={ref} className={styles.curvePlot}>
        <svg
          width={width}
          height={height}
          aria-hidden="true"
          onPointerMove={(event) => setPointed(dayAt(event))}
          onPointerLeave={() => setPointed(undefined)}
          onPointerDown={(event) => onDays(dayAt(event))}
        >
          <title>{t('workbench.curve')}</title>
          <Axes {...scales} isNarrow={width < 520} />
          {plateaus.map(({ from, to, total }) => (
            <line
              key={from}
              className={styles.curvePlateau}
              x1={x(from - 1)}
              x2={x(to)}
              y1={y(total)}
              y2={y(total)}
            />
          ))}
          {series.toReversed().map(({ policy, points }, index) => (
            <path
              key={policy}
              className={styles.curveLine}
              data-series={series.length - 1 - index}
              d={stairs(points, x, y)}
            />
          ))}
          <Cursor series={series} day={day} at={pointed ?? Math.min(days, longestDays)} {...scales} />
        </svg>
      </div>
      <DaySlider series={series} day={wholeDays(days)} onDays={onDays} />
    </div>
  );
};

/** The length of the rental by keys and fingers, in line with the chart. */
const DaySlider = ({ series, day, onDays }: Pick<Props, 'series' | 'onDays'> & { day: number }) => {
  const { t } = useTranslation('pricing');
  const { locale, currency } = useLocale();
  const total = series[0]?.points[day - 1]?.total ?? null;
  const price =
    total === null
      ? t('workbench.noPrice')
      : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount(total));
  return (
    <input
      type="range"
      className={styles.curveSlider}
      min={1}
      max={longestDays}
      value={day}
      aria-label={t('workbench.length')}
      aria-valuetext={`${t('workbench.days', { count: day })}: ${price}`}
      onChange={(event) => onDays(Number(event.currentTarget.value))}
    />
  );
};
