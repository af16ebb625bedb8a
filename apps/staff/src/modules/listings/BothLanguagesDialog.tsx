import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as ours } from '../../platform/i18n.ts';
import { type Language, languages } from './listing-form.ts';

type Said = Record<Language, string>;

type Props = {
  title: string;
  hint?: string;
  said: Said;
  maxLength: number;
  /** It is said in one of the languages at least. */
  isNeeded?: boolean;
  isSaving: boolean;
  onSave: (said: Said) => void;
  onClose: () => void;
};

/** Asks for a line of text in both languages. */
export const BothLanguagesDialog = (props: Props) => {
  const { title, hint, maxLength, isNeeded = false, isSaving, onSave, onClose } = props;
  const { t } = useTranslation(['listings', 'common']);
  const [said, setSaid] = useState(props.said);
  const [isRefused, setRefused] = useState(false);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const isMissing = isNeeded && languages.every((each) => said[each].trim() === '');
    setRefused(isMissing);
    if (!isMissing) onSave(said);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={save}>
        <Stack gap={12}>
          {hint === undefined ? null : (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
          {languages.map((each, index) => (
            <TextInput
              key={each}
              label={t(`alt.${each}`)}
              lang={each}
              maxLength={maxLength}
              value={said[each]}
              error={isRefused && index === 0 ? say(ours(), 'field.required') : undefined}
              data-autofocus={index === 0 || undefined}
              onChange={({ currentTarget: { value } }) => setSaid((before) => ({ ...before, [each]: value }))}
            />
          ))}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
