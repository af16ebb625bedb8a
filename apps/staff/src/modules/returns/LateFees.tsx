import { Alert, TextInput } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { previewReturnInvoice } from '@yardline/contract/returns/returns';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import type { Returning } from './useReturn.ts';

type Props = {
  fees: ReplyOf<typeof previewReturnInvoice>['late_fees'];
  returning: Returning;
};

/** What comes back late and what that costs, with the reason for which it is let go; only those who may change prices give one. */
export const LateFees = ({ fees, returning: { form, contract } }: Props) => {
  const { t } = useTranslation('documentFees');
  const { locale, currency } = useLocale();
  const { whyNot } = useSession();
  const { field } = useController({ control: form.control, name: 'lateFeesWaived' });
  const reason = whyNot({ needs: 'override_rates' }, contract.divisionId ?? undefined);
  if (fees.length === 0) return null;
  return (
    <Alert icon={<IconClockExclamation size={18} />} color="orange" title={t('late.title')}>
      <ul>
        {fees.map(({ lineId, product, hours, amount }) => (
          <li key={lineId}>
            {t('late.line', { product, count: hours, amount: moneyText(amount, locale, currency) })}
          </li>
        ))}
      </ul>
      <TextInput
        label={t('late.waive')}
        description={reason ?? t('late.waiveHint')}
        disabled={reason !== undefined}
        maxLength={120}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
    </Alert>
  );
};
