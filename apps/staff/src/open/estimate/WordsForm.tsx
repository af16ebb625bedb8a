import { Button, Group, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../signature/signature.module.css';

type Props = {
  title: string;
  lead: string;
  /** What the text is. */
  label: string;
  name: string;
  isBusy: boolean;
  error: string;
  onSend: (name: string, text: string) => void;
  onBack: () => void;
};

/** A name and a text: why an estimate is declined, or what its reader wants to know. */
export const WordsForm = ({ title, lead, label, name: first, isBusy, error, onSend, onBack }: Props) => {
  const { t } = useTranslation('estimateAsked');
  const [name, setName] = useState(first);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = (value: string) => (isTried && value.trim() === '' ? t('missing') : undefined);
  return (
    <form
      noValidate
      className={`${styles.askedCard} ${styles.askedSign}`}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '' && text.trim() !== '') onSend(name.trim(), text.trim());
      }}
    >
      <Title order={2} mb={8}>
        {title}
      </Title>
      <Text size="sm" mb={12}>
        {lead}
      </Text>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={80}
        autoComplete="name"
        required
        error={missing(name)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={label}
        value={text}
        maxLength={500}
        autosize
        minRows={3}
        mt={12}
        required
        data-autofocus
        error={missing(text) ?? error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt={16} gap={8} grow>
        <Button variant="default" size="md" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" size="md" loading={isBusy}>
          {t('send')}
        </Button>
      </Group>
    </form>
  );
};
