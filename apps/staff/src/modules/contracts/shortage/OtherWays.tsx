import type { PickerRow } from '@yardline/contract/availability/availability';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { DateWay, OtherWay, WaysOut } from '@yardline/contract/shortages/ways-out';
import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import type { LineValues } from '../form/values.ts';
import { WayRow } from './WayRow.tsx';

/** What a line takes in the place of what it has: `null` stands for the product at its own rates. */
export type Instead = (row: PickerRow, inPlaceOf: NonNullable<LineValues['inPlaceOf']> | null) => void;

type ProductProps = { ways: WaysOut; as: 'larger' | 'substitute'; onTake: Instead };

/** Other products, at the price of the asked one for those who may give it. */
export const ProductWays = ({ ways, as, onTake }: ProductProps) => {
  const { t } = useTranslation('shortages');
  const { product: asked, may_substitute: isAtAsked, amount } = ways;
  const label = isAtAsked ? t('take') : t('takeAt');
  const others: readonly OtherWay[] = as === 'larger' ? ways.larger : ways.substitutes;
  return others.map(({ product, own_amount: own }) => (
    <WayRow
      key={product.id}
      title={
        <>
          {t(as)}: <strong>{product.number}</strong> {product.description}
        </>
      }
      detail={product.available === null ? undefined : t('free', { count: product.available })}
      amounts={[...(isAtAsked ? [{ label: t('price'), amount }] : []), { label: t('ownPrice'), amount: own }]}
      action={{
        label,
        name: t('takeNamed', { action: label, product: `${product.number} ${product.description}` }),
        onRun: () =>
          onTake(
            product,
            isAtAsked ? { productId: asked.id, reason: t('reason', { number: asked.number }) } : null,
          ),
      }}
    />
  ));
};

const clockText = ({ date, time }: DateWay['from']): string =>
  `${displayDate(date, language())} ${displayTime(time, language())}`;

/** The nearest dates from which it fits. */
export const DateWays = ({ ways, onTake }: { ways: WaysOut; onTake: (period: ReadPeriod) => void }) => {
  const { t } = useTranslation('shortages');
  return ways.dates.map(({ from, to, days, amount }) => (
    <WayRow
      key={days}
      title={t(days < 0 ? 'days.earlier' : 'days.later', { count: Math.abs(days) })}
      detail={t('dates', { from: clockText(from), to: clockText(to) })}
      amounts={[{ label: t('period'), amount }]}
      action={{
        label: t('useDates'),
        name: t('useDatesNamed', { from: clockText(from) }),
        onRun: () => onTake({ from, to }),
      }}
    />
  ));
};
