import { Alert, Skeleton, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { cancelContract, getCancellation } from '@yardline/contract/cancellations/cancellations';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import type { DialogProps } from './dialog-props.ts';

type Late = NonNullable<ReplyOf<typeof getCancellation>['late']>;

/** What canceling now costs, and what follows from it. */
const LateFee = ({ late, isWaived }: { late: Late; isWaived: boolean }) => {
  const { t } = useTranslation('documentFees');
  const { locale, currency } = useLocale();
  const money = (value: number) => moneyText(value, locale, currency);
  return (
    <Alert color="orange" title={t('cancellation.title')} mb={12}>
      <Text size="sm">{late.says}</Text>
      <Facts
        facts={[
          { label: late.service, value: money(late.fee) },
          { label: t('cancellation.tax'), value: money(late.tax) },
          { label: t('cancellation.total'), value: money(late.total) },
        ]}
      />
      <Text size="sm">{t(isWaived ? 'cancellation.notCharged' : 'cancellation.invoiced')}</Text>
    </Alert>
  );
};

/** Cancels a document; requires a reason, because it will be asked for later, and tells first what it costs when it is late. [B3.14] */
export const CancelDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation(['contracts', 'documentFees']);
  const { whyNot } = useSession();
  const params = { id: document.id };
  const { data, error, refetch } = useCall(getCancellation, { params });
  const form = useRecordForm(cancelContract.body, { reason: '', feeWaived: '' });
  const { send, isSending } = useSend(cancelContract, {
    onRefused: (refused) => {
      // What it costs may be other than what was shown: the window began meanwhile.
      void refetch();
      return landOn(form)(refused);
    },
    onDone: onClose,
  });
  const late = data?.late ?? null;
  const cancel = form.handleSubmit((body) =>
    send(
      { params, body: Object.assign({}, body, { fee: late?.fee ?? 0 }) },
      { ifMatch: document.row_version },
    ),
  );
  const feeWaived = useWatch({ control: form.control, name: 'feeWaived' }) ?? '';
  const denied = whyNot({ needs: 'override_rates' }, document.divisionId ?? undefined);
  const verb = t(`actions.cancel.${document.kind}`);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={verb}
      confirm={verb}
      dismiss={t('keep')}
      isBusy={isSending || (data === undefined && error === null)}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {document.guaranteeHeld > 0 ? `${t('cancelText')} ${t('cancelReleases')}` : t('cancelText')}
      </Text>
      {data === undefined && error === null ? <Skeleton height={24} mb={12} /> : null}
      {late === null ? null : <LateFee late={late} isWaived={feeWaived !== ''} />}
      <FText
        control={form.control}
        name="reason"
        label={t('cancelReason')}
        isRequired
        isFirst
        maxLength={64}
      />
      {late === null ? null : (
        <FText
          control={form.control}
          name="feeWaived"
          label={t('documentFees:cancellation.waive')}
          description={denied ?? t('documentFees:cancellation.waiveHint')}
          isDisabled={denied !== undefined}
          maxLength={120}
        />
      )}
    </ConfirmDialog>
  );
};
