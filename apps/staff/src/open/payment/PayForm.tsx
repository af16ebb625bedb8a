import { Alert, Button, Switch, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { amount as moneyOf, cents, isAmount, percentOf } from '@yardline/domain/money/cents';
import { moneyText, numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { NumberText } from '@yardline/ui/NumberText';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discountFor } from './early-payment.ts';
import { paysOnPage, type usePaying } from './usePaying.ts';
import styles from './payment.module.css';

type Props = { request: RequestedPayment; paying: ReturnType<typeof usePaying> };

type FeeProps = {
  terms: NonNullable<RequestedPayment['card_fee']>;
  fee: number;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
  isBusy: boolean;
};

/** The shop's fee on what is paid by card, with a switch where it may be declined. */
const FeeLine = ({ terms, fee, isWanted, onWanted, isBusy }: FeeProps) => {
  const { t } = useTranslation('paying');
  const { locale, currency } = useLocale();
  const name = t('fee', { description: terms.description, percent: numberText(terms.percent, locale) });
  return (
    <div className={styles.fee}>
      {terms.is_optional ? (
        <Switch
          label={name}
          checked={isWanted}
          onChange={({ currentTarget }) => onWanted(currentTarget.checked)}
          disabled={isBusy}
        />
      ) : (
        <span>{name}</span>
      )}
      <span>{moneyText(fee, locale, currency)}</span>
    </div>
  );
};

/** What the typed amount deducts of the invoices that it settles. */
const Deducted = ({ discount }: { discount: number }) => {
  const { t } = useTranslation('paying');
  const { locale, currency } = useLocale();
  return discount === 0 ? null : (
    <Text size="sm">{t('deducts', { discount: moneyText(discount, locale, currency) })}</Text>
  );
};

/** The card, and the amount where a part may be paid; the button says what it does. */
export const PayForm = ({ request, paying }: Props) => {
  const { t } = useTranslation('paying');
  const { locale, currency } = useLocale();
  const { payable, cards, allows_partial: isFree } = request;
  const [typed, setTyped] = useState<number | string | null>();
  const [card, setCard] = useState<string | number | null>(cards[0]?.token ?? null);
  const { refused, isBusy, pay } = paying;
  const isOnPage = paysOnPage(request);
  const wanted = isFree && typed !== undefined ? typed : payable;
  const amount = typeof wanted === 'number' && isAmount(wanted) ? wanted : undefined;
  const terms = request.card_fee;
  const [isFeeWanted, setFeeWanted] = useState(terms?.is_automatic ?? false);
  const isFeeCharged = terms !== null && (!terms.is_optional || isFeeWanted);
  const fee = terms !== null && isFeeCharged ? percentOf(cents(amount ?? 0), terms.percent) : 0;
  const total = moneyOf(cents(amount ?? 0) + fee);
  const discount = moneyOf(discountFor(cents(amount ?? 0), request.invoices));
  const problemAt = (path: string) => refused?.fields.find((field) => field.path === path)?.message;
  const send = (event: React.SubmitEvent) => {
    event.preventDefault();
    if (!isBusy)
      pay({
        amount: amount ?? 0,
        discount,
        card_token: String(card ?? ''),
        fee: isFeeCharged ? moneyOf(fee) : null,
      });
  };
  return (
    <form className={styles.payingForm} noValidate onSubmit={send}>
      {refused === undefined ? null : (
        <Alert color={refused.status === 0 ? 'orange' : 'red'} role="alert">
          {refused.status === 0 ? t('unanswered') : refused.message}
          {refused.status === 402 ? <p>{t('otherCard')}</p> : null}
        </Alert>
      )}
      {isFree ? (
        <NumberText
          label={t('amount')}
          description={t('partHint')}
          size="md"
          value={wanted}
          onChange={setTyped}
          decimals={2}
          isPadded
          autoComplete="transaction-amount"
          disabled={isBusy}
          error={problemAt('amount')}
        />
      ) : null}
      {isFree ? <Deducted discount={discount} /> : null}
      {isOnPage ? null : (
        <SingleSelect
          label={t('card')}
          {...(request.is_simulated ? { description: t('cardHint') } : {})}
          size="md"
          options={cards.map(({ token, title }) => ({ value: token, label: title }))}
          value={card}
          onChange={setCard}
          disabled={isBusy}
          error={problemAt('card_token')}
        />
      )}
      {terms === null ? null : (
        <FeeLine
          terms={terms}
          fee={moneyOf(fee)}
          isWanted={isFeeWanted}
          onWanted={setFeeWanted}
          isBusy={isBusy}
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={isBusy} leftSection={<IconLock size={18} />}>
        {t(isOnPage ? 'goOn' : 'pay', { amount: moneyText(total, locale, currency) })}
      </Button>
      <Text size="sm" c="dimmed" ta="center" component="output">
        {isOnPage ? t('pageHint') : isBusy ? t('asking') : t('once')}
      </Text>
    </form>
  );
};
