import { Alert, Button, Group, Modal, PasswordInput, Stack, Switch, Text } from '@mantine/core';
import type { CallRefused } from '@yardline/client/call-refused';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listOwnKeys } from '@yardline/contract/api-keys/api-keys';
import { changePassword } from '@yardline/contract/sessions/own-sessions';
import { say } from '@yardline/contract/words/say';
import { checkNewPassword } from '@yardline/domain/text/password';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { PasswordRules } from '../../gate/PasswordRules.tsx';
import { SuggestPassword } from '../../gate/SuggestPassword.tsx';

type Fields = { old_password: string; password: string; confirmation: string };
type Problems = Partial<Record<string, string>>;

const problemsOf = ({ old_password: old, password, confirmation }: Fields): Problems => ({
  ...(old === '' ? { old_password: say(language(), 'password.required') } : {}),
  ...Object.fromEntries(
    checkNewPassword(password, confirmation).map(({ path, code, data }) => [
      path.join('.'),
      say(language(), code, data),
    ]),
  ),
});

const landed = ({ fields }: CallRefused): Problems =>
  Object.fromEntries(fields.map(({ path, message }) => [path, message]));

/** Changes the password by the old one, with the rule shown while one types. */
export const ChangePassword = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['security', 'signIn', 'common']);
  const [fields, setFields] = useState<Fields>({ old_password: '', password: '', confirmation: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isVisible, setVisible] = useState(false);
  const [revokes, setRevokes] = useState(false);
  const { items: keys } = useLoaded(listOwnKeys, {});
  const { send, isSending } = useSend(changePassword, {
    onDone: onClose,
    onRefused: (refused) => {
      setProblems(landed(refused));
      return refused.fields.length > 0;
    },
  });
  const submit = () => {
    const found = problemsOf(fields);
    setProblems(found);
    const { old_password, password } = fields;
    if (Object.keys(found).length === 0)
      send({ body: { old_password, password, keys: revokes ? 'revoke' : 'keep' } });
  };
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: problems[name],
    autoComplete: name === 'old_password' ? 'current-password' : 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('signIn:show') },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  });
  const shown = { visible: isVisible, onVisibilityChange: setVisible };
  return (
    <Modal opened onClose={onClose} size="sm" title={<Text fw={600}>{t('changePassword')}</Text>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={16}>
          <Alert color="accent" role="presentation">
            {t('passwordText')}
          </Alert>
          <PasswordInput {...field('old_password')} label={t('oldPassword')} data-autofocus />
          <PasswordInput
            {...field('password')}
            label={t('signIn:newPassword')}
            aria-describedby="new-password-rules"
            {...shown}
          />
          <SuggestPassword
            onSuggest={(password) => {
              setFields({ ...fields, password, confirmation: password });
              setVisible(true);
            }}
          />
          <PasswordRules id="new-password-rules" password={fields.password} />
          <PasswordInput {...field('confirmation')} label={t('signIn:confirmPassword')} {...shown} />
          {keys.length === 0 ? null : (
            <Switch
              label={t('revokeKeys')}
              description={t('revokeKeysText', { names: keys.map(({ name }) => name).join(', ') })}
              checked={revokes}
              onChange={(event) => setRevokes(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
