import { Button, Stack, Text } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
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
  const [chosen, setChosen] = useState<string | number | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (!isMissing) return null;
  const confirm = () => {
    setAsked(true);
    if (chosen !== null) choose(Number(chosen));
  };
  return (
    <Dialog isPressing onClose={confirm} size="small" title={t('selectDivision')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={16}>
          <Text size="sm">{t('selectDivisionText')}</Text>
          <SingleSelect
            label={t('division')}
            options={divisions
              .filter((each) => each.is_user_division)
              .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
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
