import { useSend } from '@yardline/client/hooks';
import { companyClock } from '@yardline/client/clock';
import { receiveWarrantyClaim, type WarrantyClaim } from '@yardline/contract/warranty-claims/warranty-claims';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FMoney } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { claim: WarrantyClaim; onClose: () => void };

/** What the vendor paid or credited, and when: what was approved, today, unless typed. */
export const ReceiveSheet = ({ claim, onClose }: Props) => {
  const { t } = useTranslation('warrantyClaims');
  const { locale, currency } = useLocale();
  const form = useRecordForm(receiveWarrantyClaim.body, {
    received: claim.approved ?? 0,
    received_on: dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), claim.timeZone),
    note: '',
  });
  const { send, isSending } = useSend(receiveWarrantyClaim, { onRefused: landOn(form), onDone: onClose });
  return (
    <Sheet
      title={t('acts.receive')}
      submit={t('acts.receive')}
      isSaving={isSending}
      onSubmit={() =>
        void form.handleSubmit((body) =>
          send({ params: { id: claim.id }, body }, { ifMatch: claim.row_version }),
        )()
      }
      onClose={onClose}
    >
      <FMoney
        control={form.control}
        name="received"
        label={t('received')}
        description={t('receive.of', { amount: moneyText(claim.approved ?? 0, locale, currency) })}
        isRequired
        isFirst
      />
      <FDate control={form.control} name="received_on" label={t('receivedOn')} isRequired />
      <FText control={form.control} name="note" label={t('note')} maxLength={500} />
    </Sheet>
  );
};
