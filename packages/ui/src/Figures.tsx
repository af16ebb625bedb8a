import { dateText, dayText, moneyText, numberText, plainDateText, timeText } from './formats.tsx';
import { useLocale } from './locale.tsx';
import styles from './looks/ui.module.css';

type MoneyProps = {
  amount: number | null;
  currency?: string;
  /** Zero is shown as a dash where a column would otherwise be full of zeros. */
  isQuietAtZero?: boolean;
};

/** An amount in the company's currency, in figures that stand under each other. */
export const Money = ({ amount, currency, isQuietAtZero = false }: MoneyProps) => {
  const { locale, currency: usual } = useLocale();
  if (amount === null || (isQuietAtZero && amount === 0)) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.figure} data-part="figure" data-negative={amount < 0 || undefined}>
      {moneyText(amount, locale, currency ?? usual)}
    </span>
  );
};

/** A count or a measure. */
export const Figure = ({ value, unit = '' }: { value: number | null; unit?: string }) => {
  const { locale } = useLocale();
  if (value === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.figure} data-part="figure">
      {numberText(value, locale)}
      {unit === '' ? '' : ` ${unit}`}
    </span>
  );
};

type WhenProps = {
  /** Instant in UTC. */
  at: string | null;
  show?: 'date' | 'time' | 'both' | 'day';
  /** Zone to show it in; the company's when left out. */
  timeZone?: string;
};

/** An instant as people of the place would say it; the exact one stands in the tooltip. */
export const When = ({ at, show = 'both', timeZone }: WhenProps) => {
  const { locale, timeZone: usual } = useLocale();
  if (at === null) return <span className={styles.none}>–</span>;
  const zone = timeZone ?? usual;
  const date = show === 'day' ? dayText(at, locale, zone) : dateText(at, locale, zone);
  const time = timeText(at, locale, zone);
  return (
    <time
      dateTime={at}
      title={`${dateText(at, locale, zone)} ${time} (${zone})`}
      className={styles.figure}
      data-part="figure"
    >
      {show === 'time' ? time : show === 'both' ? `${date} ${time}` : date}
    </time>
  );
};

/** A calendar day that has no zone: a due date, a purchase date. */
export const Day = ({ day }: { day: string | null }) => {
  const { locale } = useLocale();
  if (day === null || day === '') return <span className={styles.none}>–</span>;
  return (
    <time dateTime={day} className={styles.figure} data-part="figure">
      {plainDateText(day, locale)}
    </time>
  );
};
