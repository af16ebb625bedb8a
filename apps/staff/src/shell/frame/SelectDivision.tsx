import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../app/i18n.ts';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';

/** In a company that works by division: for which one? Asked once in this browser, and changed in the header later. */
export const SelectDivision = () => {
  const { t } = useTranslation(['userMenu', 'common']);
  const { divisions } = useSession();
  const { isMissing, choose } = useDivision();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (!isMissing) return null;
  const confirm = () => {
    setAsked(true);
    if (chosen !== null) choose(Number(chosen));
  };
  return (
    <Modal
      opened
      onClose={confirm}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="sm"
      title={<Text fw={600}>{t('selectDivision')}</Text>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={16}>
          <Text size="sm">{t('selectDivisionText')}</Text>
          <Select
            label={t('division')}
            data={divisions
              .filter((each) => each.is_user_division)
              .map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title }))}
            value={chosen}
            onChange={setChosen}
            nothingFoundMessage={t('common:noResults')}
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
    </Modal>
  );
};
