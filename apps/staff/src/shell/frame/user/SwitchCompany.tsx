import { Button, Stack, Text } from '@mantine/core';
import type { Instance } from '@yardline/contract/sessions/instances';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';

type Props = { companies: readonly Instance[]; onClose: () => void };

/** For which company next: the session here ends, and that company asks for the password. */
export const SwitchCompany = ({ companies, onClose }: Props) => {
  const { t } = useTranslation(['userMenu', 'common']);
  const [chosen, setChosen] = useState<string | number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const go = () => {
    setAsked(true);
    if (chosen !== null) location.assign(paths.instance(Number(chosen)));
  };
  return (
    <Dialog onClose={onClose} size="small" title={t('switchCompany')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <Stack gap={16}>
          <Text size="sm">{t('switchText')}</Text>
          <SingleSelect
            label={t('company')}
            options={companies
              .filter((each) => !each.is_current)
              .map(({ company, title }) => ({ value: company, label: title }))}
            value={chosen}
            onChange={setChosen}
            isSearchable={companies.length > 7}
            error={
              isAsked && chosen === null
                ? say(language(), 'field.required', { field: t('company').toLowerCase() })
                : undefined
            }
            data-autofocus
          />
          <Button type="submit" fullWidth>
            {t('switchCompany')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};
