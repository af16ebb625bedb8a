import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { tenantSearchWaitMs } from '@yardline/contract/identity/identity';
import type { TenantOption } from '@yardline/contract/sessions/sessions';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../platform/i18n.ts';

type Props = {
  tenants: readonly TenantOption[];
  isBusy: boolean;
  /** The company the user was last in: it comes first. */
  last?: number | undefined;
  /** Searches all the user's companies; when left out, the list is complete. */
  onSearch?: ((text: string) => Promise<readonly TenantOption[]>) | undefined;
  onChoose: (companyId: number) => void;
  onClose: () => void;
};

const everything = <T,>({ options }: { options: T[] }): T[] => options;
const shortest = 2;

/** The address belongs to several companies: for which one today? */
export const ChooseCompany = ({ tenants, isBusy, last, onSearch, onChoose, onClose }: Props) => {
  const { t } = useTranslation('signIn');
  const [listed, setListed] = useState(tenants);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const search = useDebouncedCallback((text: string) => {
    const isName = listed.some(({ title }) => title === text);
    if (onSearch === undefined || isName) return;
    if (text.trim().length < shortest) setListed(tenants);
    else void onSearch(text).then(setListed);
  }, tenantSearchWaitMs);
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
            {t(onSearch === undefined ? 'chooseCompanyText' : 'searchCompanyText')}
          </Text>
          <Select
            label={t('company')}
            data={listed
              .toSorted((a, b) => Number(b.company === last) - Number(a.company === last))
              .map(({ company, title }) => ({ value: String(company), label: title }))}
            value={chosen}
            onChange={setChosen}
            searchable={onSearch !== undefined}
            {...(onSearch === undefined ? {} : { filter: everything, onSearchChange: search })}
            nothingFoundMessage={t('noCompany')}
            allowDeselect={false}
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
