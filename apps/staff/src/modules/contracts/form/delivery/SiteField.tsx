import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { createSite, listSites, type Site } from '@yardline/contract/customers/customers';
import { FSelect } from '@yardline/ui/FSelect';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/useSession.ts';
import { QuickSiteDialog } from '../../../customers/sites/QuickSiteDialog.tsx';
import { addressOf, destinationOf } from './destination.ts';
import type { DocumentValues } from '../values.ts';
import styles from '../../looks/document-form.module.css';

const siteName = ({ name, address1, city }: Pick<Site, 'name' | 'address1' | 'city'>) =>
  [name, address1, city].filter((each) => each !== '').join(', ');

/** The site of a document, chosen from those of its customer or added to them. */
export const SiteField = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  const { control, getValues, setValue } = form;
  const [customerId, siteId] = useWatch({ control, name: ['customerId', 'siteId'] });
  const isKnown = customerId !== null;
  const { data: found } = useCall(listSites, { params: { id: customerId ?? 0 } }, { enabled: isKnown });
  const sites = isKnown ? (found?.sites ?? []) : [];
  const [isAdding, setIsAdding] = useState(false);
  // What is delivered to the site that was chosen before goes to the one that is chosen now.
  const deliverTo = (site: Site | undefined) => {
    const address = getValues('deliverTo');
    if (site === undefined || address === null) return;
    const before = sites.find(({ id }) => id === siteId);
    const isFollowing =
      Object.values(address).every((each) => each === '') ||
      destinationOf(address, { site: before, customer: undefined }) === 'site';
    if (isFollowing) setValue('deliverTo', addressOf(site), { shouldDirty: true });
  };
  const take = (site: Site) => {
    setIsAdding(false);
    deliverTo(site);
    setValue('siteId', site.id, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={styles.site}>
      <FSelect
        control={control}
        name="siteId"
        label={t('site')}
        placeholder={isKnown && sites.length === 0 ? t('noSites') : ''}
        isDisabled={sites.length === 0}
        isClearable
        onChanged={(id) => deliverTo(sites.find((site) => site.id === id))}
        options={sites.map((site) => ({ value: site.id, label: siteName(site) }))}
      />
      {isKnown && whyNot(createSite) === undefined ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => setIsAdding(true)}
        >
          {t('newSite')}
        </Button>
      ) : null}
      {isAdding && customerId !== null ? (
        <QuickSiteDialog customerId={customerId} onAdded={take} onClose={() => setIsAdding(false)} />
      ) : null}
    </div>
  );
};
