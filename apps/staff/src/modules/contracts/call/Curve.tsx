import { UnstyledButton } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import type { ContractForm } from '@yardline/contract/contracts/contracts';
import { priceCurve } from '@yardline/contract/contracts/price-curve';
import { Money } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import styles from './call.module.css';

const noForm: ContractForm = { kind: 'quote', lines: [] };

/** The lengths that are asked for most, by their days. */
const lengths = [
  ['day1', 1],
  ['days2', 2],
  ['week1', 7],
  ['weeks2', 14],
  ['weeks4', 28],
] as const;
const lengthOf = new Map<number, (typeof lengths)[number][0]>(lengths.map(([key, days]) => [days, key]));

type Props = {
  /** The form as it was last priced. */
  form: ContractForm | undefined;
  onDays: (days: number) => void;
};

/** What the rentals cost for other lengths, each a way to take it; and what to tell the caller: free days, cheaper periods. */
export const Curve = ({ form, onDays }: Props) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const { locale, currency } = useLocale();
  const isOn = form !== undefined && form.lines.some(({ type }) => type === 'R');
  const { data } = useCall(
    priceCurve,
    { body: { form: form ?? noForm } },
    { enabled: isOn, keepsPrevious: true },
  );
  if (!isOn || data === undefined || data.points.length === 0) return null;
  const { asked, points, freeDays, better } = data;
  const amountAt = new Map(points.map(({ days, amount }) => [days, amount]));
  const most = Math.max(1, ...points.map(({ amount }) => amount));
  const told = [
    ...(freeDays === 0 ? [] : [t('curve.free', { count: freeDays })]),
    ...better.map(({ fromDay, toDay, amount }) => {
      const key = lengthOf.get(toDay);
      const period = key === undefined ? t('curve.days', { count: toDay }) : t(`contracts:lengths.${key}`);
      return t('curve.better', { period, day: fromDay, amount: moneyText(amount, locale, currency) });
    }),
  ];
  return (
    <section className={styles.curve} aria-label={t('curve.title')}>
      <h2>{t('curve.title')}</h2>
      <ul>
        {lengths.map(([key, days]) => (
          <li key={key}>
            <UnstyledButton aria-pressed={asked?.days === days} onClick={() => onDays(days)}>
              <span>{t(`contracts:lengths.${key}`)}</span>
              <meter aria-hidden="true" min={0} max={most} value={amountAt.get(days) ?? 0} />
              <Money amount={amountAt.get(days) ?? null} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
};
