import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import type { Migration } from '@yardline/contract/identity/identity';
import { displayDate } from '@yardline/domain/format/dates';
import { useTranslation } from 'react-i18next';
import { language } from '../platform/i18n.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { useMigration } from './useMigration.ts';

type Props = {
  userId: number;
  company: string;
  migration: Migration;
  /** Called when the account has moved, or the move is postponed: continues to the requested page. */
  onDone: () => void;
};

/** The move of an account to the identity service, which a company may demand of its people. [S2.5] */
export const RegisterPage = ({ userId, company, migration: first, onDone }: Props) => {
  const { t } = useTranslation('signIn');
  const it = useMigration(userId, first, onDone);
  const { migration, step } = it;
  const day = migration.cut_off_on;
  if (step === 'verified')
    return (
      <GateCard title={t('registerTitle')}>
        <Alert color="green">{t('emailVerified')}</Alert>
      </GateCard>
    );
  return (
    <GateCard
      title={t('registerTitle')}
      lead={t('registerLead', { company })}
      error={it.error}
      onSubmit={it.submit}
    >
      <Stack gap={16}>
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          size="md"
          autoComplete="email"
          value={it.email}
          error={it.problem}
          onChange={(event) => it.setEmail(event.currentTarget.value)}
        />
        <Text size="sm">{t('registerFinal')}</Text>
        {step === 'form' ? (
          <Button type="submit" size="md" fullWidth loading={it.isBusy}>
            {t(it.isReady ? 'move' : 'sendVerification')}
          </Button>
        ) : (
          <>
            <Text component="output" size="sm">
              {t(migration.has_several_companies ? 'verificationSentSeveral' : 'verificationSent')}
            </Text>
            <Button type="button" size="md" fullWidth loading={it.isBusy} onClick={it.goOn}>
              {t('continue')}
            </Button>
            <Button type="button" size="md" fullWidth variant="default" onClick={it.sendAgain}>
              {t('sendAgain')}
            </Button>
          </>
        )}
        {migration.may_skip ? (
          <>
            {day === null ? null : (
              <Text size="sm" c="dimmed" ta="center">
                {t('skipUntil', { day: displayDate(day, language()) })}
              </Text>
            )}
            <Anchor component="button" type="button" size="sm" onClick={onDone}>
              {t('skip')}
            </Anchor>
          </>
        ) : null}
        <Anchor href={paths.logout()} size="sm" ta="center">
          {t('backToSignIn')}
        </Anchor>
      </Stack>
    </GateCard>
  );
};
