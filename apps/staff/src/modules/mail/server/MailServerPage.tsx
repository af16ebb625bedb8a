import { Alert, Button, Group } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  connectedProviders,
  getCompanyEmail,
  removeCompanyEmail,
  setCompanyEmail,
  startMailConnection,
  testCompanyEmail,
} from '@yardline/contract/mail/mail-server';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { SettingsBoard } from '../../../shell/board/SettingsBoard.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { hearConnected } from './connected.ts';
import styles from './mail-server.module.css';

const Present = () => {
  const { t } = useTranslation('mail');
  const { smtp_provider: provider, ...email } = useLoaded(getCompanyEmail, {});
  const from = email.from_name === '' ? email.from_address : `${email.from_name} <${email.from_address}>`;
  return (
    <Section title={t('server.now')}>
      {provider === null ? (
        <Alert color="accent" m={16} mt={0}>
          {t('server.none')}
        </Alert>
      ) : (
        <Facts
          facts={[
            { label: t('server.provider'), value: t(`server.providers.${provider}`) },
            { label: t('server.account'), value: email.smtp_id },
            { label: t('server.host'), value: `${email.smtp_host}:${email.smtp_port}` },
            { label: t('server.encryption'), value: t(`server.encryptions.${email.smtp_encrypt_type}`) },
            { label: t('server.from'), value: from },
          ]}
        />
      )}
    </Section>
  );
};

/** A window for the provider's pages; this page reloads when the account is connected. */
const Connect = () => {
  const { t } = useTranslation('mail');
  const { whyNot } = useSession();
  const { connects_to: known } = useLoaded(getCompanyEmail, {});
  useEffect(() => hearConnected(() => location.reload()), []);
  return (
    <Section title={t('server.connect')}>
      <p className={styles.mailServerNote}>{t('server.connectText')}</p>
      <Group p={16} pt={0} gap={8}>
        {connectedProviders.map((provider) => (
          <DisabledWithReason
            key={provider}
            reason={
              whyNot(startMailConnection) ?? (known.includes(provider) ? undefined : t('server.unknown'))
            }
          >
            <Button
              variant="default"
              onClick={() => {
                if (known.includes(provider))
                  window.open(paths.connectMail(provider), 'yardline-mail', 'popup,width=520,height=720');
              }}
            >
              {t(`server.connects.${provider}`)}
            </Button>
          </DisabledWithReason>
        ))}
      </Group>
    </Section>
  );
};

/** Through which mail server the company's mails go, and how to choose another. */
export const MailServerPage = () => {
  const { t } = useTranslation('mail');
  const { whyNot } = useSession();
  const { id, smtp_provider: provider } = useLoaded(getCompanyEmail, {});
  const [isLeaving, setLeaving] = useState(false);
  const params = { id };
  const remove = useSend(removeCompanyEmail, {
    onDone: () => setLeaving(false),
  });
  const none = provider === null ? t('server.none') : undefined;
  return (
    <SettingsBoard
      title={t('server.title')}
      edit={{ label: t('server.edit'), to: paths.editMailServer(), endpoint: setCompanyEmail }}
      isOfSecurity
    >
      <Present />
      <Connect />
      <Section title={t('server.try')}>
        <p className={styles.mailServerNote}>{t('server.tryText')}</p>
        <Group p={16} pt={0} gap={8}>
          <LinkButton to={paths.testMailServer()} variant="default" reason={whyNot(testCompanyEmail) ?? none}>
            {t('server.test')}
          </LinkButton>
          <DisabledWithReason reason={whyNot(removeCompanyEmail) ?? none}>
            <Button variant="default" onClick={() => setLeaving(provider !== null)}>
              {t('server.remove')}
            </Button>
          </DisabledWithReason>
        </Group>
      </Section>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('server.remove')}
        confirm={t('server.removeConfirm')}
        isDangerous
        isBusy={remove.isSending}
        onConfirm={() => remove.send({ params })}
        onClose={() => setLeaving(false)}
      >
        {t('server.removeText')}
      </ConfirmDialog>
    </SettingsBoard>
  );
};
