import { Link } from '@tanstack/react-router';
import type { Demanded } from '@yardline/contract/availability/availability';
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

type Props = { axis: Axis; bars: readonly Demanded[]; now: string };

/** The documents that have a product, as bars over the days; each leads to its document and says itself in words. */
export const Track = ({ axis, bars, now }: Props) => {
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
        const look = {
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
        };
        const text = <span>{shown}</span>;
        const to = pathOf(bar);
        const key = `${bar.contract_id ?? ''} ${bar.from} ${index}`;
        return to === undefined ? (
          <span key={key} {...look}>
            {text}
          </span>
        ) : (
          <Link key={key} to={to} aria-label={said.join(', ')} {...look}>
            {text}
          </Link>
        );
      })}
    </div>
  );
};
