import { Alert, Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { type SendOptions, useLoaded, useSend } from '@yardline/client/hooks';
import { getSsoConfig, setSsoConfig, testSso } from '@yardline/contract/single-sign-on/single-sign-on';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import styles from './moves.module.css';

const Use = () => {
  const { t } = useTranslation('singleSignOn');
  const config = useLoaded(getSsoConfig, {});
  return (
    <Section title={t('use')}>
      <Facts
        facts={[
          {
            label: t('state'),
            value: (
              <StatusBadge tone={config.is_enabled ? 'good' : 'quiet'}>
                {t(config.is_enabled ? 'on' : 'off')}
              </StatusBadge>
            ),
          },
          { label: t('passwords'), value: t(config.is_required ? 'passwordsClosed' : 'passwordsOpen') },
        ]}
      />
    </Section>
  );
};

type Tested = Parameters<NonNullable<SendOptions<typeof testSso>['onDone']>>[0];

const Provider = () => {
  const { t } = useTranslation('singleSignOn');
  const { whyNot } = useSession();
  const config = useLoaded(getSsoConfig, {});
  const [found, setFound] = useState<Tested>();
  const [problem, setProblem] = useState('');
  const { send, isSending } = useSend(testSso, {
    isQuiet: true,
    onDone: (answer) => {
      setProblem('');
      setFound(answer);
    },
    onRefused: ({ message }) => {
      setFound(undefined);
      setProblem(message);
      return true;
    },
  });
  const test = (
    <DisabledWithReason reason={whyNot(testSso)}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isSending}
        leftSection={<IconPlugConnected size={16} />}
        onClick={() => send({ body: {} })}
      >
        {t('test')}
      </Button>
    </DisabledWithReason>
  );
  const own = config.issuer === null;
  return (
    <Section title={t('provider')} action={test}>
      <Facts
        facts={[
          { label: t('issuer'), value: own ? t('embedded') : config.issuer },
          { label: t('client_id'), value: own ? '' : config.client_id },
          { label: t('client_secret'), value: own ? '' : t(config.has_client_secret ? 'set' : 'notSet') },
        ]}
      />
      {found === undefined ? null : (
        <output>
          <Alert color="green" m={16} mt={0}>
            {t(found.has_logout ? 'answers' : 'answersWithoutLogout', {
              issuer: found.issuer,
              page: found.authorization_endpoint,
            })}
          </Alert>
        </output>
      )}
      {problem === '' ? null : (
        <Alert color="red" m={16} mt={0}>
          {problem}
        </Alert>
      )}
    </Section>
  );
};

const ForTheProvider = () => {
  const { t } = useTranslation('singleSignOn');
  const { redirect_uri: back, post_logout_redirect_uri: after } = useLoaded(getSsoConfig, {});
  return (
    <Section title={t('tellProvider')}>
      <Facts
        facts={[
          { label: t('redirectUri'), value: back },
          { label: t('postLogoutUri'), value: after },
          { label: t('scopes'), value: 'openid email profile' },
        ]}
      />
    </Section>
  );
};

/** Whether users have to move to the identity service, and the way to those who have not. */
const Moves = () => {
  const { t } = useTranslation('singleSignOn');
  return (
    <Section
      title={t('moves.title')}
      action={
        <LinkButton to={paths.moves()} size="compact-sm" variant="default">
          {t('moves.open')}
        </LinkButton>
      }
    >
      <p className={styles.movesText}>{t('moves.final')}</p>
    </Section>
  );
};

/** Through which identity provider people of the company sign in, and whether it answers. */
export const SingleSignOnPage = () => {
  const { t } = useTranslation('singleSignOn');
  return (
    <SettingsBoard
      title={t('title')}
      edit={{ label: t('edit'), to: paths.editSingleSignOn(), endpoint: setSsoConfig }}
      isOfSecurity
    >
      <Use />
      <Provider />
      <ForTheProvider />
      <Moves />
      <LinkedAccounts />
    </SettingsBoard>
  );
};
