import { Switch, Text } from '@mantine/core';
import { displayDate } from '@yardline/domain/format/dates';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useToday } from '../../../shell/useToday.ts';

type Props = {
  /** What may be deducted, and by which day the money has to come. */
  discount: number;
  by: string | null;
  /** The day on which the money came; today where it is not said. */
  receivedOn: string | null | undefined;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  error?: string | undefined;
};

/** Offers to deduct an early discount from what is paid, or says until when it was offered. */
export const EarlyDiscount = ({ discount, by, receivedOn, isTaken, onTake, error }: Props) => {
  const { t } = useTranslation('money');
  const { locale, currency } = useLocale();
  const today = useToday();
  if (by === null || discount <= 0) return null;
  const named = { amount: moneyText(discount, locale, currency), day: displayDate(by, language()) };
  if ((receivedOn ?? today) > by && !isTaken)
    return (
      <Text size="sm" c="dimmed">
        {t('discount.over', named)}
      </Text>
    );
  return (
    <Switch
      label={t('discount.take', named)}
      checked={isTaken}
      onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      {...(error === undefined ? {} : { error })}
    />
  );
};
