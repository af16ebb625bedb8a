import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { EarlyPayment } from './EarlyPayment.tsx';
import { offerOf } from './early-payment.ts';
import styles from './payment.module.css';

type Invoice = RequestedPayment['invoices'][number];

/** One line of what is to be paid, with its period. */
export const OwedLine = ({ line }: { line: Invoice['lines'][number] }) => (
  <li className={styles.payingLine}>
    <span>
      {line.description}
      {line.quantity === 1 ? null : (
        <>
          {' '}
          × <Figure value={line.quantity} />
        </>
      )}
      {line.period_from === null ? null : (
        <small>
          <When at={line.period_from} /> – <When at={line.period_to} />
        </small>
      )}
    </span>
    <Money amount={line.amount} />
  </li>
);

/** One of the sums below the lines. */
export const OwedSum = ({
  label,
  amount,
  isStrong = false,
}: {
  label: string;
  amount: number;
  isStrong?: boolean;
}) => (
  <div className={styles.payingSum} data-strong={isStrong || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
);

/** One invoice that is to be paid: its lines and what was paid of it, open where it is the only one. */
export const OwedInvoice = ({ invoice, isOpen }: { invoice: Invoice; isOpen: boolean }) => {
  const { t } = useTranslation('paying');
  const { number, date, due_on: due, lines, taxes, waiver_total: waiver, total, paid, balance } = invoice;
  const { discounted } = invoice;
  return (
    <details className={styles.payingInvoice} open={isOpen}>
      <summary>
        <span>
          <strong>{t('invoice', { number })}</strong>
          <small>
            {t('dated')} <Day day={date} /> · {t('due')} <Day day={due} />
          </small>
        </span>
        <Money amount={balance} />
      </summary>
      <ul className={styles.payingLines}>
        {lines.map((line) => (
          <OwedLine key={line.line_number} line={line} />
        ))}
      </ul>
      <dl className={styles.payingSums}>
        {waiver === 0 ? null : <OwedSum label={t('waiver')} amount={waiver} />}
        {taxes.map(({ code, percent, amount }) => (
          <OwedSum key={code} label={`${code} ${percent} %`} amount={amount} />
        ))}
        <OwedSum label={t('total')} amount={total} />
        {paid === 0 ? null : <OwedSum label={t('paidBefore')} amount={-paid} />}
        {discounted === 0 ? null : <OwedSum label={t('earlyDiscount')} amount={-discounted} />}
        <OwedSum label={t('owed')} amount={balance} isStrong />
      </dl>
      <EarlyPayment offer={offerOf([invoice])} />
    </details>
  );
};
