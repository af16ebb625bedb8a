import { Loader } from '@mantine/core';
import { useEventListener } from '@mantine/hooks';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { WaysOut } from '@yardline/contract/shortages/ways-out';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentValues } from '../form/values.ts';
import { MissedWay } from './MissedWay.tsx';
import { DateWays, type Instead, ProductWays } from './OtherWays.tsx';
import { type Rerenting, RerentWay } from './RerentWay.tsx';
import { useWaysOut } from './useWaysOut.ts';
import styles from './ways-out.module.css';
import { YardWays } from './YardWays.tsx';

type Props = {
  control: Control<DocumentValues>;
  index: number;
  /** The open document that is changed; null for a new one. */
  ownId: number | null;
  onInstead: Instead;
  onDates: (period: ReadPeriod) => void;
  onRerent: Rerenting;
  onClose: () => void;
};

const isNothing = ({ yards, larger, dates, substitutes, rerent_as: rerent }: WaysOut): boolean =>
  yards.length + larger.length + dates.length + substitutes.length === 0 && rerent === null;

/** What to offer where a line does not fit, each way with one button. Escape closes it. */
export const WaysOutPanel = ({ control, index, ownId, onInstead, onDates, onRerent, onClose }: Props) => {
  const { t } = useTranslation('shortages');
  const { ways, wish } = useWaysOut(control, index, ownId);
  const { data, error } = ways;
  const panel = useEventListener('keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  if (wish === undefined) return null;
  return (
    <section ref={panel} className={styles.panel} aria-label={t('title')}>
      {error === null ? null : <p className={styles.said}>{error.message}</p>}
      {data === undefined && error === null ? (
        <p className={styles.said}>
          <Loader size={14} aria-hidden="true" /> {t('searching')}
        </p>
      ) : null}
      {data === undefined ? null : (
        <>
          {data.short > 0 && isNothing(data) ? <p className={styles.said}>{t('nothing')}</p> : null}
          {data.short === 0 ? <p className={styles.said}>{t('fits')}</p> : null}
          <ul className={styles.ways}>
            <YardWays ways={data} wish={wish} />
            <ProductWays ways={data} as="larger" onTake={onInstead} />
            <DateWays ways={data} onTake={onDates} />
            <ProductWays ways={data} as="substitute" onTake={onInstead} />
            <RerentWay ways={data} wish={wish} onRerent={onRerent} />
            {data.short > 0 ? <MissedWay wish={wish} /> : null}
          </ul>
        </>
      )}
    </section>
  );
};
