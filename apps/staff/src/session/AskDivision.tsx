import { Button, Stack, Text } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../platform/i18n.ts';

type Props = {
  title: string;
  divisions: readonly { warehouse: { id: number; title: string } }[];
  onChoose: (divisionId: number) => void;
};

/** Asks the user for which of their divisions they work; closes only with an answer. [S2.28] [S2.37] */
export const AskDivision = ({ title, divisions, onChoose }: Props) => {
  const { t } = useTranslation('common', { keyPrefix: 'askDivision' });
  const [chosen, setChosen] = useState<string | number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (chosen !== null) onChoose(Number(chosen));
  };
  return (
    <Dialog isPressing onClose={confirm} size="small" title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={16}>
          <Text size="sm">{t('text')}</Text>
          <SingleSelect
            label={t('division')}
            options={divisions.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
            value={chosen}
            onChange={setChosen}
            error={
              isAsked && chosen === null
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
