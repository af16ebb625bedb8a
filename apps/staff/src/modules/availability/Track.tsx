import { Link } from '@tanstack/react-router';
import type { Demanded } from '@yardline/contract/availability/availability';
import { Fragment } from 'react';
import { type Axis, inLanes } from './axis.ts';
import { useBarWords } from './useBarWords.ts';
import styles from './availability.module.css';

const laneHeight = 26;

/** How a document's time looks: out, promised, late, over, or held for something else. */
const toneOf = ({ status_code: code, is_overdue: isLate, to }: Demanded, now: string): string => {
  if (isLate) return 'late';
  if (to !== null && to <= now) return 'over';
  if (['R', 'S', 'D'].includes(code)) return 'promised';
  return ['C', 'L', 'E'].includes(code) ? 'out' : 'other';
};

/** How a bar looks, and what it says: shown on it, and read aloud. */
export type Look = Record<`data-${string}`, string | true | undefined> & {
  className: string | undefined;
  style: React.CSSProperties;
  title: string;
  'aria-label': string;
};

type Props<Bar extends Demanded> = {
  axis: Axis;
  bars: readonly Bar[];
  now: string;
  /** Draws a bar that more can be done with than open its document; undefined for any other one. */
  draw?: (bar: Bar, look: Look, text: React.ReactNode) => React.ReactNode;
};

/** The documents that have a product, as bars over the days; each leads to its document and says itself in words. */
export const Track = <Bar extends Demanded>({ axis, bars, now, draw }: Props<Bar>) => {
  const { documentOf, pathOf, whenOf, statusOf } = useBarWords();
  const { placed, lanes } = inLanes(axis, bars);
  return (
    <div className={styles.track} style={{ height: lanes * laneHeight + 6 }}>
      {placed.map(({ bar, stretch, lane }, index) => {
        const shown =
          [
            bar.is_overdue ? statusOf(bar) : '',
            bar.quantity > 1 ? `${bar.quantity} ×` : '',
            bar.customer_name,
          ]
            .filter((each) => (each ?? '') !== '')
            .join(' ') || statusOf(bar);
        // What is read aloud begins with what is seen.
        const said = [shown, documentOf(bar), statusOf(bar), whenOf(bar)].filter((each) => each !== '');
        const look: Look = {
          className: styles.bar,
          'data-tone': toneOf(bar, now),
          'data-cut-left': stretch.isCutLeft || undefined,
          'data-cut-right': stretch.isCutRight || undefined,
          style: {
            insetInlineStart: `${stretch.left}%`,
            width: `${stretch.width}%`,
            top: lane * laneHeight + 4,
          },
          title: said.join('\n'),
          'aria-label': said.join(', '),
        };
        const { 'aria-label': _, ...plain } = look;
        const text = <span>{shown}</span>;
        const to = pathOf(bar);
        const key = `${bar.contract_id ?? ''} ${bar.from} ${index}`;
        const drawn = draw?.(bar, look, text);
        if (drawn !== undefined) return <Fragment key={key}>{drawn}</Fragment>;
        return to === undefined ? (
          <span key={key} {...plain}>
            {text}
          </span>
        ) : (
          <Link key={key} to={to} {...look}>
            {text}
          </Link>
        );
      })}
    </div>
  );
};
