import { Alert, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getCompanyEmail, mailTestForm, testCompanyEmail } from '@yardline/contract/mail/mail-server';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import type { MailTest } from '@yardline/contract/mail/mail-server';
import { TestSteps } from './TestSteps.tsx';

/** Sends a test to one address, and shows how far it came and what to do. [B5.54] */
export const TestMailPanel = () => {
  const { t } = useTranslation('mail');
  const { user, whyNot } = useSession();
  const { id, smtp_provider: provider } = useLoaded(getCompanyEmail, {});
  const form = useRecordForm(mailTestForm, { to_address: user.email });
  const [result, setResult] = useState<MailTest>();
  const { send, isSending } = useSend(testCompanyEmail, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: (answer) => {
      setResult(answer);
      form.reset({ to_address: answer.to_address });
    },
  });
  const reason = whyNot(testCompanyEmail) ?? (provider === null ? t('server.none') : undefined);
  return (
    <PanelPage
      title={t('server.try')}
      closeTo={paths.mailServer()}
      form={form}
      submit={t(result === undefined ? 'server.test' : 'server.testAgain')}
      reason={reason}
      isSaving={isSending}
      onSubmit={(body) => {
        setResult(undefined);
        send({ params: { id }, body });
      }}
    >
      <Text size="sm">{t('server.tryText')}</Text>
      <FText
        control={form.control}
        name="to_address"
        label={t('server.testTo')}
        type="email"
        isRequired
        isFirst
      />
      {result === undefined ? null : (
        <section aria-label={t('server.result')} aria-live="polite">
          <Alert color={result.is_sent ? 'accent' : 'red.8'} mb={12}>
            {result.is_sent ? t('server.tested', { to: result.to_address }) : t('server.testFailed')}
          </Alert>
          <TestSteps test={result} />
        </section>
      )}
    </PanelPage>
  );
};
