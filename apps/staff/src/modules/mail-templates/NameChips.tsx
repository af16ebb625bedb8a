import { Button, Group, Text } from '@mantine/core';
import type { MailTemplate } from '@yardline/contract/mail/mail-templates';
import { type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Writes where the user was last, as if they had typed it. */
const typeInto = (field: TextField, text: string): void => {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.focus();
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

type Props = Pick<MailTemplate, 'names'> & { field: RefObject<TextField | null> };

/** What can be filled in: a press writes it where the cursor was. */
export const NameChips = ({ names, field }: Props) => {
  const { t } = useTranslation('mailTemplates');
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('fillIn')}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t('namesHint')}
      </Text>
      <Group gap={6}>
        {names.map(({ name, is_needed: isNeeded, sample }) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            title={sample}
            onClick={() => {
              if (field.current !== null) typeInto(field.current, `{{${name}}}`);
            }}
          >
            {`{{${name}}}`}
            {isNeeded ? t('needed') : ''}
          </Button>
        ))}
      </Group>
    </div>
  );
};
