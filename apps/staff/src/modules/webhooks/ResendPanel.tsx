import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  previewWebhookResend,
  resendForm,
  resendWebhookDeliveries,
} from '@yardline/contract/webhooks/deliveries';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { useToday } from '../../shell/useToday.ts';

/** Sends what happened in a period again, after saying how much that is. */
export const ResendPanel = () => {
  const { t } = useTranslation('webhooks');
  const id = useRecordId();
  const today = useToday();
  const navigate = useNavigate();
  const form = useRecordForm(resendForm, { from: today, to: today, what: 'given_up' });
  const { control } = form;
  const [from, to, what] = useWatch({ control, name: ['from', 'to', 'what'] });
  const asked = resendForm.safeParse({ from, to, what });
  const { data } = useCall(
    previewWebhookResend,
    { params: { id }, query: asked.data ?? { from: today, to: today, what: 'given_up' } },
    { keepsPrevious: true },
  );
  const { send, isSending } = useSend(resendWebhookDeliveries, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.webhook(id), ignoreBlocker: true }),
  });
  const count = asked.success ? data?.count : undefined;
  return (
    <PanelPage
      title={t('resendPeriod')}
      closeTo={paths.webhook(id)}
      form={form}
      isSaving={isSending}
      submit={t('resend')}
      reason={count === 0 ? t('nothingToResend') : undefined}
      onSubmit={(body) => send({ params: { id }, body })}
    >
      <p>{t('resendHint')}</p>
      <FDate control={control} name="from" label={t('from')} isRequired />
      <FDate control={control} name="to" label={t('to')} isRequired />
      <FSelect
        control={control}
        name="what"
        label={t('what')}
        options={[
          { value: 'given_up', label: t('onlyGivenUp') },
          { value: 'all', label: t('alsoDelivered') },
        ]}
        isRequired
      />
      {count === undefined ? null : <p aria-live="polite">{t('willResend', { count })}</p>}
    </PanelPage>
  );
};
