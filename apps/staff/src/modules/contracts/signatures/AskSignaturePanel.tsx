import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listRecipients } from '@yardline/contract/sendings/email';
import { requestSignature, signatureRequestForm } from '@yardline/contract/signatures/signatures';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useAddressed } from '../../../shell/useParam.ts';
import { useKind } from '../kinds.ts';
import { LinkOnce } from './LinkOnce.tsx';
import { subjectsOf } from './subjects.ts';
import { SubjectSelect } from './SubjectSelect.tsx';

/** Requests a signature: by mail, or by a link to hand over. [S2.13] [B6.6] */
export const AskSignaturePanel = () => {
  const { t } = useTranslation('signatures');
  const record = useAddressed();
  const { id } = record;
  const kind = useKind();
  const navigate = useNavigate();
  const { customerName } = useLoaded(getContract, { params: { id } });
  const signers = useLoaded(listRecipients, { params: { type: kind, id } });
  const [subject, setSubject] = useState(subjectsOf(kind)[0]);
  const [made, setMade] = useState<{ link: string; email: string }>();
  const [first] = signers;
  const form = useRecordForm(signatureRequestForm, {
    name: first?.name ?? customerName,
    email: first?.email ?? '',
    language: language(),
  });
  const leave = () => void navigate({ to: paths.signatures(kind, record), ignoreBlocker: true });
  const { send, isSending } = useSend(requestSignature, {
    onRefused: landOn(form),
    onDone: ({ link, request }) => setMade({ link, email: request.email }),
  });
  if (made !== undefined) return <LinkOnce {...made} onDone={leave} />;
  const { control } = form;
  return (
    <PanelPage
      title={t('ask')}
      closeTo={paths.signatures(kind, record)}
      form={form}
      isSaving={isSending}
      submit={t('ask')}
      onSubmit={(body) => send({ params: { type: subject, id }, body })}
    >
      <FormSection title={customerName}>
        {signers.length < 2 ? null : (
          <Group gap={8}>
            {signers.map(({ name, email }) => (
              <Button
                key={`${name} ${email}`}
                variant="default"
                size="xs"
                onClick={() => {
                  form.setValue('name', name, { shouldDirty: true });
                  form.setValue('email', email, { shouldDirty: true });
                }}
              >
                {name}
              </Button>
            ))}
          </Group>
        )}
        <FText control={control} name="name" label={t('name')} maxLength={80} isRequired isFirst />
        <FText
          control={control}
          name="email"
          label={t('email')}
          description={t('emailHint')}
          type="email"
          maxLength={128}
        />
        <FSelect
          control={control}
          name="language"
          label={t('language')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          isRequired
        />
        <SubjectSelect kind={kind} value={subject} onChange={setSubject} />
      </FormSection>
    </PanelPage>
  );
};
