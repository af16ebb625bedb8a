import type { CalendarRow } from '@yardline/contract/availability/availability';
import { useTranslation } from 'react-i18next';
import { type Axis, stretchOn } from '../../axis.ts';
import { useBarWords } from '../../useBarWords.ts';
import { holderOf } from './bar-acts.ts';
import type { Drop } from './useDrag.ts';
import styles from './bars.module.css';

type Props = { axis: Axis; drop: Drop | undefined; unit: CalendarRow };

/** Where a dragged bar would stand: red where the machine is taken, with who has it. */
export const Ghost = ({ axis, drop, unit }: Props) => {
  const { t } = useTranslation('timeline');
  const { whenOf } = useBarWords();
  if (drop === undefined || drop.over.id !== unit.id) return null;
  const { placed, byDays, partner, isShort } = drop;
  const { bar } = placed;
  const to =
    bar.to === null || byDays === undefined
      ? bar.to
      : Temporal.PlainDateTime.from(bar.to).add({ days: byDays }).toString({ smallestUnit: 'minute' });
  const { left, width } = stretchOn(axis, { ...bar, to });
  const holder = holderOf(unit, { ...bar, to }, [bar]);
  const said = !isShort
    ? partner === undefined
      ? ''
      : t('bars.swaps', { customer: partner.bar.customer_name ?? '' })
    : holder === undefined
      ? t(unit.location_title === placed.unit.location_title ? 'bars.cannot' : 'bars.otherYard')
      : t('bars.takenBy', { number: unit.number, holder: holder.customer_name ?? '', when: whenOf(holder) });
  return (
    <div
      className={styles.ghost}
      data-short={isShort || undefined}
      style={{ insetInlineStart: `${left}%`, width: `${width}%` }}
      aria-hidden="true"
    >
      <span>{said}</span>
    </div>
  );
};
