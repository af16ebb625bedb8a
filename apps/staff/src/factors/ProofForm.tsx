import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { FactorProof, SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailedCode } from './MailedCode.tsx';
import { showPasskey } from './passkeys.ts';
import { PlainForm } from './PlainForm.tsx';

type Method = SecondFactorAsk['methods'][number];
/** What was shown: a factor, or the password where there is none. */
export type Shown = FactorProof | { kind: 'password'; password: string } | { kind: 'mail'; code: string };

type Props = {
  ask: SecondFactorAsk;
  isBusy: boolean;
  /** Why the last try did not work; empty when nothing is to be said. */
  error: string;
  onShow: (proof: Shown) => void;
};

const others = {
  totp: 'byTotp',
  passkey: 'byPasskey',
  recovery_code: 'byRecoveryCode',
  password: 'byPassword',
  mail: 'byMail',
} as const;
/** Said above the field; of a mail its own part says it. */
const leads = {
  totp: 'codeLead',
  passkey: 'passkeyLead',
  recovery_code: 'recoveryLead',
  password: 'proveLead',
} as const;

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** One way for a user to prove their identity, and links to the other ways. */
export const ProofForm = ({ ask, isBusy, error, onShow }: Props) => {
  const { t } = useTranslation('security');
  const [method, setMethod] = useState<Method>(ask.methods[0] ?? 'totp');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const choose = (next: Method) => {
    setMethod(next);
    setText('');
    setProblem('');
  };
  const byPasskey = async () => {
    setProblem('');
    if (ask.passkey === null) return;
    const passkey = await showPasskey(ask.passkey).catch(() => undefined);
    if (passkey === undefined) setProblem(t('passkeyFailed'));
    else onShow({ kind: 'passkey', passkey });
  };
  const submit = () => {
    if (method === 'passkey') void byPasskey();
    else if (method === 'password') onShow({ kind: 'password', password: text });
    else onShow({ kind: method, code: text.trim() });
  };
  const field = {
    value: text,
    size: 'md',
    ref: focus,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  } as const;
  return (
    <PlainForm problem={problem === '' ? error : problem} onSubmit={submit}>
      {method === 'mail' ? (
        <MailedCode value={text} onChange={setText} />
      ) : (
        <Text c="dimmed">{t(leads[method])}</Text>
      )}
      {method === 'totp' ? (
        <TextInput
          {...field}
          key="totp"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      ) : null}
      {method === 'recovery_code' ? (
        <TextInput {...field} key="recovery" label={t('recoveryCode')} autoComplete="off" maxLength={30} />
      ) : null}
      {method === 'password' ? (
        <PasswordInput {...field} key="password" label={t('oldPassword')} autoComplete="current-password" />
      ) : null}
      {method === 'mail' && text === '' ? null : (
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isBusy}
          disabled={method !== 'passkey' && text === ''}
        >
          {t(method === 'passkey' ? 'usePasskey' : 'confirm')}
        </Button>
      )}
      {ask.methods.length < 2 ? null : (
        <Stack gap={4} component="nav" aria-label={t('otherWays')}>
          {ask.methods
            .filter((each) => each !== method)
            .map((each) => (
              <Anchor key={each} component="button" type="button" size="sm" onClick={() => choose(each)}>
                {t(others[each])}
              </Anchor>
            ))}
        </Stack>
      )}
    </PlainForm>
  );
};
