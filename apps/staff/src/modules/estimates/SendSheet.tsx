import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type Estimate, sendEstimate } from '@yardline/contract/estimates/estimates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as spoken } from '../../platform/i18n.ts';
import { SecretOnce } from '../../shell/panel/SecretOnce.tsx';
import { Sheet } from '../../shell/panel/Sheet.tsx';

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];
const isLanguage = (value: string | null): value is Language => languages.some((each) => each === value);

/** Sends an estimate by mail, or makes a link to hand over. Its address is shown once. */
export const SendSheet = ({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) => {
  const { t } = useTranslation('estimates');
  const before = estimate.sendings[0];
  const [name, setName] = useState(before?.name ?? estimate.customer_name);
  const [email, setEmail] = useState(before?.email ?? estimate.customer_email);
  const [language, setLanguage] = useState<Language>(spoken());
  const [link, setLink] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { send, isSending } = useSend(sendEstimate, {
    onDone: (sent) => setLink(sent.link),
    onRefused: ({ fields }) => {
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      return fields.length > 0;
    },
  });
  if (link !== undefined)
    return <SecretOnce words="estimateLinks" secret={`${location.origin}${link}`} onDone={onClose} />;
  return (
    <Sheet
      title={t('sendTitle', { number: estimate.estimate_n })}
      submit={t('send')}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: estimate.id }, body: { name, email, language } })}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Text size="sm">{t('sendText')}</Text>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={80}
          required
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('email')}
          description={t('emailHint')}
          type="email"
          value={email}
          maxLength={254}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label={t('language')}
          data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => {
            if (isLanguage(value)) setLanguage(value);
          }}
        />
      </Stack>
    </Sheet>
  );
};
