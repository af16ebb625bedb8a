import { Alert, Button, Code, Group } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getCardAccount,
  removeCardAccount,
  setCardAccount,
} from '@yardline/contract/card-provider/card-account';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { AddressSection } from '../../shell/board/AddressSection.tsx';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { ReadersSection } from './ReadersSection.tsx';
import styles from './card-account.module.css';

const Present = () => {
  const { t } = useTranslation('cardAccount');
  const { is_set: isSet, account, title, is_live: isLive } = useLoaded(getCardAccount, {});
  return (
    <Section title={t('now')}>
      {isSet ? (
        <Facts
          facts={[
            { label: t('provider'), value: 'Stripe' },
            { label: t('name'), value: title },
            { label: t('account'), value: account },
            { label: t('mode'), value: t(isLive ? 'live' : 'test') },
          ]}
        />
      ) : (
        <Alert color="accent" m={16} mt={0}>
          {t('none')}
        </Alert>
      )}
      <p className={styles.cardAccountNote}>{t('counterText')}</p>
    </Section>
  );
};

/** What Stripe is asked to report. */
const events = [
  'checkout.session.completed',
  'checkout.session.expired',
  'refund.updated',
  'refund.failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
] as const;

/** Where the provider reports, and what, to be entered there. */
const Hook = () => {
  const { t } = useTranslation('cardAccount');
  const { hook_url: url } = useLoaded(getCardAccount, {});
  return (
    <AddressSection
      title={t('hook')}
      text={t('hookText')}
      address={url}
      copy={t('copy')}
      copied={t('copied')}
    >
      <ul className={styles.cardAccountEvents}>
        {events.map((event) => (
          <li key={event}>
            <Code>{event}</Code>
          </li>
        ))}
      </ul>
    </AddressSection>
  );
};

const Leaving = () => {
  const { t } = useTranslation('cardAccount');
  const { whyNot } = useSession();
  const { is_set: isSet } = useLoaded(getCardAccount, {});
  const [isLeaving, setLeaving] = useState(false);
  const remove = useSend(removeCardAccount, { onDone: () => setLeaving(false) });
  return (
    <Section title={t('stop')}>
      <p className={styles.cardAccountNote}>{t('removeText')}</p>
      <Group p={16} pt={0}>
        <DisabledWithReason reason={whyNot(removeCardAccount) ?? (isSet ? undefined : t('none'))}>
          <Button variant="default" onClick={() => setLeaving(isSet)}>
            {t('remove')}
          </Button>
        </DisabledWithReason>
      </Group>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('remove')}
        confirm={t('removeConfirm')}
        isDangerous
        isBusy={remove.isSending}
        onConfirm={() => remove.send({})}
        onClose={() => setLeaving(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Section>
  );
};

/** Who takes the company's cards, and where it reports what became of them. */
export const CardAccountPage = () => {
  const { t } = useTranslation('cardAccount');
  return (
    <SettingsBoard
      title={t('title')}
      edit={{ label: t('edit'), to: paths.editCardAccount(), endpoint: setCardAccount }}
      isOfSecurity
    >
      <Present />
      <ReadersSection />
      <Hook />
      <Leaving />
    </SettingsBoard>
  );
};
