import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../app/i18n.ts';
import type { Tenant } from './useSignIn.ts';

type Props = {
  tenants: readonly Tenant[];
  isBusy: boolean;
  onChoose: (companyId: number) => void;
  onClose: () => void;
};

/** The address belongs to several companies: for which one today? */
export const ChooseCompany = ({ tenants, isBusy, onChoose, onClose }: Props) => {
  const { t } = useTranslation('signIn');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (chosen !== null) onChoose(Number(chosen));
  };
  return (
    <Modal opened onClose={onClose} size="sm" title={<Text fw={600}>{t('chooseCompany')}</Text>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={16}>
          <Text size="sm" c="dimmed">
            {t('chooseCompanyText')}
          </Text>
          <Select
            label={t('company')}
            data={tenants.map(({ company, title }) => ({ value: String(company), label: title }))}
            value={chosen}
            onChange={setChosen}
            searchable={tenants.length > 7}
            error={
              isAsked && chosen === null
                ? say(language(), 'field.required', { field: t('tenants') })
                : undefined
            }
            data-autofocus
          />
          <Button type="submit" fullWidth loading={isBusy}>
            {t('continue')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
