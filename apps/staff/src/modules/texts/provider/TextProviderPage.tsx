import { Alert, Button, Group } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getTextProvider,
  removeTextProvider,
  setTextProvider,
  testTextProvider,
} from '@yardline/contract/texts/provider';
import { getQuietHours, setQuietHours } from '@yardline/contract/texts/quiet-hours';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { AddressSection } from '../../../shell/board/AddressSection.tsx';
import { SettingsBoard } from '../../../shell/board/SettingsBoard.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import styles from './text-provider.module.css';

const Present = () => {
  const { t } = useTranslation('texts');
  const { is_set: isSet, account, sender } = useLoaded(getTextProvider, {});
  return (
    <Section title={t('provider.now')}>
      {isSet ? (
        <Facts
          facts={[
            { label: t('provider.name'), value: 'Twilio' },
            { label: t('provider.account'), value: account },
            { label: t('provider.sender'), value: sender },
          ]}
        />
      ) : (
        <Alert color="accent" m={16} mt={0}>
          {t('provider.none')}
        </Alert>
      )}
    </Section>
  );
};

/** Where the provider reports answers, to be entered there. */
const Incoming = () => {
  const { t } = useTranslation('texts');
  const { incoming_url: url } = useLoaded(getTextProvider, {});
  return (
    <AddressSection
      title={t('provider.incoming')}
      text={t('provider.incomingText')}
      address={url}
      copy={t('provider.copy')}
      copied={t('provider.copied')}
    />
  );
};

const QuietHours = () => {
  const { t } = useTranslation('texts');
  const { locale } = useLocale();
  const hours = useLoaded(getQuietHours, {});
  const told = (time: string): string => timeText(`2000-01-01T${time}:00Z`, locale, 'UTC');
  return (
    <Section title={t('quiet.title')}>
      <p className={styles.textProviderNote}>{t('quiet.text')}</p>
      <Facts
        facts={[
          { label: t('quiet.from'), value: told(hours.quiet_from) },
          { label: t('quiet.to'), value: told(hours.quiet_to) },
        ]}
      />
    </Section>
  );
};

/** Asks the provider whether it knows the account, or stops using it. */
const Acts = () => {
  const { t } = useTranslation('texts');
  const { whyNot } = useSession();
  const { is_set: isSet } = useLoaded(getTextProvider, {});
  const [isLeaving, setLeaving] = useState(false);
  const test = useSend(testTextProvider, {
    isQuiet: true,
    onDone: ({ name }) => showToast({ tone: 'done', message: t('provider.tested', { name }) }),
  });
  const remove = useSend(removeTextProvider, { onDone: () => setLeaving(false) });
  const none = isSet ? undefined : t('provider.none');
  return (
    <Section title={t('provider.try')}>
      <p className={styles.textProviderNote}>{t('provider.tryText')}</p>
      <Group p={16} pt={0} gap={8}>
        <DisabledWithReason reason={whyNot(testTextProvider) ?? none}>
          <Button variant="default" loading={test.isSending} onClick={() => isSet && test.send({})}>
            {t('provider.test')}
          </Button>
        </DisabledWithReason>
        <DisabledWithReason reason={whyNot(removeTextProvider) ?? none}>
          <Button variant="default" onClick={() => setLeaving(isSet)}>
            {t('provider.remove')}
          </Button>
        </DisabledWithReason>
      </Group>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('provider.remove')}
        confirm={t('provider.removeConfirm')}
        isDangerous
        isBusy={remove.isSending}
        onConfirm={() => remove.send({})}
        onClose={() => setLeaving(false)}
      >
        {t('provider.removeText')}
      </ConfirmDialog>
    </Section>
  );
};

/** Who carries the company's texts, where answers come in, and the hours in which none leaves. */
export const TextProviderPage = () => {
  const { t } = useTranslation('texts');
  const { whyNot } = useSession();
  return (
    <SettingsBoard
      title={t('provider.title')}
      edit={{ label: t('provider.edit'), to: paths.editTextProvider(), endpoint: setTextProvider }}
      tools={
        <LinkButton
          to={paths.quietHours()}
          variant="default"
          reason={whyNot(setQuietHours)}
          icon={<IconClock size={16} />}
        >
          {t('quiet.edit')}
        </LinkButton>
      }
      isOfSecurity
    >
      <Present />
      <Incoming />
      <QuietHours />
      <Acts />
    </SettingsBoard>
  );
};
