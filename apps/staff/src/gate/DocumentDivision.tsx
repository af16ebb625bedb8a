import { Button, Select, Stack, Text } from '@mantine/core';
import type { SignedInUser } from '@yardline/contract/sessions';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../app/i18n.ts';

type Props = { divisions: SignedInUser['divisions']; onChoose: (divisionId: string) => void };

/** In which of his divisions somebody writes documents who has several and no default: kept, and changed in the header. [S2.28] */
export const DocumentDivision = ({ divisions, onChoose }: Props) => {
  const { t } = useTranslation('verify');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (chosen !== null) onChoose(chosen);
  };
  const isMissing = isAsked && chosen === null;
  return (
    <Dialog isPressing onClose={confirm} size="small" title={t('documentDivision')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={16}>
          <Text size="sm">{t('documentDivisionText')}</Text>
          <Select
            label={t('division')}
            data={divisions.map(({ warehouse: { id, title } }) => ({ value: String(id), label: title }))}
            value={chosen}
            onChange={setChosen}
            error={
              isMissing
                ? say(language(), 'field.required', { field: t('division').toLowerCase() })
                : undefined
            }
            data-autofocus
          />
          <Button type="submit" fullWidth>
            {t('continue')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};
