import { ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ItemForm } from './checklist-form.ts';
import styles from './checklists.module.css';

type Choices = NonNullable<ItemForm['choices']>;
type Props = { choices: Choices; error: string | undefined; onChange: (choices: Choices) => void };

/** The answers of a choice in both languages, each with whether it is a failure. */
export const ChoicesField = ({ choices, error, onChange }: Props) => {
  const { t } = useTranslation('checklists');
  const set = (index: number, more: Partial<Choices[number]>) =>
    onChange(choices.map((each, at) => (at === index ? { ...each, ...more } : each)));
  return (
    <div className={styles.choices}>
      {choices.map((choice, index) => (
        <div key={index} className={styles.choice}>
          <TextInput
            aria-label={t('choiceEn', { n: index + 1 })}
            placeholder={t('english')}
            maxLength={60}
            value={choice.en}
            onChange={(event) => set(index, { en: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('choiceFr', { n: index + 1 })}
            placeholder={t('french')}
            maxLength={60}
            value={choice.fr}
            onChange={(event) => set(index, { fr: event.currentTarget.value })}
          />
          <Checkbox
            label={t('choiceFails')}
            aria-label={t('choiceFailsOf', { n: index + 1 })}
            checked={choice.is_fail ?? false}
            onChange={(event) => set(index, { is_fail: event.currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeChoice', { n: index + 1 })}
            onClick={() => onChange(choices.filter((_, at) => at !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange([...choices, { en: '', fr: '', is_fail: false }])}
        >
          {t('addChoice')}
        </Button>
      </div>
      {error === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  );
};
