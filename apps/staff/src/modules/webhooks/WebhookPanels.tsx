import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { eventNouns } from '@yardline/contract/webhooks/events';
import { addWebhook, getWebhook, updateWebhook, webhookForm } from '@yardline/contract/webhooks/webhooks';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { SecretOnce } from '../../shell/panel/SecretOnce.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { useEventWords } from './words-of.ts';

type Form = UseFormReturn<z.input<typeof webhookForm>, unknown, z.output<typeof webhookForm>>;

/** Headers by which a receiver knows a call. */
export const signedExample = 'webhook-id: evt_…\nwebhook-timestamp: 1767618000\nwebhook-signature: v1,…';

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('webhooks');
  const { options } = useEventWords();
  return (
    <>
      <FText control={control} name="name" label={t('name')} description={t('nameHint')} isRequired isFirst />
      <FText control={control} name="url" label={t('url')} description={t('urlHint')} isRequired />
      <FMultiSelect
        control={control}
        name="nouns"
        label={t('events')}
        description={t('eventsHint')}
        options={options}
        isRequired
      />
    </>
  );
};

/** Adds a webhook, and shows its secret once. */
export const NewWebhookPanel = () => {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: number; secret: string }>();
  const form = useRecordForm(webhookForm, { name: '', url: '', nouns: [...eventNouns] });
  const { send, isSending } = useSend(addWebhook, { onRefused: landOn(form), onDone: setMade });
  if (made !== undefined) {
    const leave = () => void navigate({ to: paths.webhook(made.id), ignoreBlocker: true });
    return <SecretOnce words="webhooks" secret={made.secret} example={signedExample} onDone={leave} />;
  }
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.webhooks()}
      form={form}
      isSaving={isSending}
      submit={t('add')}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

/** Changes where a webhook is and what it hears of. */
export const EditWebhookPanel = () => {
  const { t } = useTranslation('webhooks');
  const id = useRecordId();
  const snapshot = useSnapshot(getWebhook, { params: { id } });
  return (
    <EditPanel
      title={t('editTitle')}
      closeTo={paths.webhook(id)}
      schema={webhookForm}
      snapshot={snapshot}
      formOf={({ name, url, nouns }) => ({ name, url, nouns })}
      endpoint={updateWebhook}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
