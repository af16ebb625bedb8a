import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { createSite, listSites, type Site } from '@yardline/contract/customers/customers';
import { type FieldProps, useField } from '@yardline/ui/field';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { QuickSiteDialog } from './sites/QuickSiteDialog.tsx';

const siteName = ({ name, address1, city }: Pick<Site, 'name' | 'address1' | 'city'>) =>
  [name, address1, city].filter((each) => each !== '').join(', ');

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  /** Whose sites; null while no customer is chosen. */
  customerId: number | null;
  /** Called with the site that was chosen or added, and the one that was chosen before. */
  onChosen?: (site: Site | undefined, before: Site | undefined) => void;
};

/** Chooses a site of a customer, or adds one to them. The value is the site’s id. */
export const SiteField = <T extends FieldValues, Out = T>({
  customerId,
  onChosen,
  ...props
}: Props<T, Out>) => {
  const { t } = useTranslation('customers');
  const { whyNot } = useSession();
  const isKnown = customerId !== null;
  const { data: found } = useCall(listSites, { params: { id: customerId ?? 0 } }, { enabled: isKnown });
  const sites = isKnown ? (found?.sites ?? []) : [];
  const [isAdding, setIsAdding] = useState(false);
  const { value, change, input } = useField({
    ...props,
    isDisabled: sites.length === 0,
    placeholder: isKnown && sites.length === 0 ? t('noSites') : '',
  });
  const chosen = typeof value === 'number' ? value : null;
  const take = (site: Site | undefined) => {
    setIsAdding(false);
    change(site?.id ?? null);
    onChosen?.(
      site,
      sites.find(({ id }) => id === chosen),
    );
  };
  return (
    <Stack gap={4}>
      <SingleSelect
        {...input}
        options={sites.map((site) => ({ value: site.id, label: siteName(site) }))}
        value={chosen}
        onChange={(picked) => take(sites.find(({ id }) => id === picked))}
        isSearchable={sites.length > 7}
        isClearable
      />
      {isKnown && whyNot(createSite) === undefined ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setIsAdding(true)}
          >
            {t('site.new')}
          </Button>
        </Group>
      ) : null}
      {isAdding && customerId !== null ? (
        <QuickSiteDialog customerId={customerId} onAdded={take} onClose={() => setIsAdding(false)} />
      ) : null}
    </Stack>
  );
};
