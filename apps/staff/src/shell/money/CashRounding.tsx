import { useCall } from '@yardline/client/hooks';
import { getPaymentSettings } from '@yardline/contract/payments/payment-settings';
import { amount, cents, isAmount } from '@yardline/domain/money/cents';
import { inFiveCents } from '@yardline/domain/payments/tenders';
import { Money } from '@yardline/ui/Figures';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './totals.module.css';

type Props<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  /** Where the form keeps the amount. */
  name: FieldPath<T>;
  isBack: boolean;
};

/** What an amount comes to in cash where that is another one: coins of one cent are no more. */
export const CashRounding = <T extends FieldValues, Out>({ control, name, isBack }: Props<T, Out>) => {
  const { t } = useTranslation('money');
  const typed: unknown = useWatch({ control, name });
  const { data } = useCall(getPaymentSettings, {});
  const paid = typeof typed === 'number' && isAmount(typed) ? cents(typed) : 0;
  const cash = inFiveCents(paid);
  if (data === undefined || !data.may_round_cash || !data.rounds_cash || cash === paid) return null;
  return (
    <div className={styles.cardFee} aria-live="polite">
      <span>{t('pay.rounding')}</span>
      <Money amount={amount(cash - paid)} />
      <strong>{t(isBack ? 'pay.outCash' : 'pay.inCash')}</strong>
      <strong>
        <Money amount={amount(cash)} />
      </strong>
    </div>
  );
};
