import { Switch } from '@mantine/core';
import { Money } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import type { CardFeeShown } from './useCardFee.ts';
import styles from './totals.module.css';

/** The fee that a card payment bears, before it is paid: by itself, or with a switch where the payer may decline it. */
export const CardFee = ({ shown }: { shown: CardFeeShown | undefined }) => {
  const { t } = useTranslation('money');
  const { locale } = useLocale();
  if (shown === undefined) return null;
  const { description, percent, isOptional, isCharged, setCharged, fee, total } = shown;
  const name = t('pay.fee', { description, percent: numberText(percent, locale) });
  return (
    <div className={styles.cardFee} aria-live="polite">
      {isOptional ? (
        <Switch
          label={name}
          checked={isCharged}
          onChange={({ currentTarget }) => setCharged(currentTarget.checked)}
        />
      ) : (
        <span>{name}</span>
      )}
      <Money amount={fee} />
      <strong>{t('pay.charged')}</strong>
      <strong>
        <Money amount={total} />
      </strong>
    </div>
  );
};
