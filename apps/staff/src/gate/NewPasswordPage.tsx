import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { language } from '../platform/i18n.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { SuggestPassword } from './SuggestPassword.tsx';
import { useNewPassword } from './useNewPassword.ts';

const focus = (input: HTMLInputElement | null): void => input?.focus();

const Expired = () => {
  const { t } = useTranslation('signIn');
  return (
    <GateCard title={t('newTitle')} error={say(language(), 'reset.expired')}>
      <Stack gap={16}>
        <Button component="a" href={paths.forgotPassword()} size="md" fullWidth>
          {t('requestAgain')}
        </Button>
        <Anchor href={paths.signIn()} size="sm" ta="center">
          {t('backToSignIn')}
        </Anchor>
      </Stack>
    </GateCard>
  );
};

const Done = () => {
  const { t } = useTranslation('signIn');
  return (
    <GateCard title={t('newTitle')}>
      <Stack gap={16}>
        <Alert color="green">{t('passwordSet')}</Alert>
        <Button
          component="a"
          // A user who was signed in here is signed out: the next sign-in starts clean.
          href={client.isSignedIn() ? paths.logout() : paths.signIn()}
          size="md"
          fullWidth
        >
          {t('enter')}
        </Button>
      </Stack>
    </GateCard>
  );
};

/** A new password, by the link of a mail. */
export const NewPasswordPage = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('signIn');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isVisible, setVisible] = useState(false);
  const { step, error, isBusy, problems, submit } = useNewPassword(uid);

  if (step === 'expired') return <Expired />;
  if (step === 'done') return <Done />;
  if (step === 'looking') return <OnTheWay what="checkingLink" />;
  const common = {
    ...({ size: 'md', autoComplete: 'new-password' } as const),
    visible: isVisible,
    onVisibilityChange: setVisible,
  };
  const toggle = { 'aria-label': t('show') };
  return (
    <GateCard
      title={t('newTitle')}
      lead={t('newLead')}
      error={error}
      onSubmit={() => submit(password, confirmation)}
    >
      <Stack gap={16}>
        <PasswordInput
          {...common}
          label={t('newPassword')}
          name="password"
          ref={focus}
          value={password}
          error={problems['password']}
          aria-describedby="password-rules"
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={toggle}
        />
        <SuggestPassword
          onSuggest={(suggested) => {
            setPassword(suggested);
            setConfirmation(suggested);
            setVisible(true);
          }}
        />
        <PasswordRules id="password-rules" password={password} />
        <PasswordInput
          {...common}
          label={t('confirmPassword')}
          name="confirmation"
          value={confirmation}
          error={problems['confirmation']}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
          visibilityToggleButtonProps={toggle}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('setPassword')}
        </Button>
      </Stack>
    </GateCard>
  );
};
