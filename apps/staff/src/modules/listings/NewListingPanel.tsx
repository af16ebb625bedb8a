import { Stack, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createListing, type Listing } from '@yardline/contract/listings/listings';
import { listStores } from '@yardline/contract/stores/stores';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { type ChosenItem, ItemPicker } from '../../shell/product/ItemPicker.tsx';
import styles from './listings.module.css';

/** The store that the list was filtered by, or the first. */
const useFirstStore = (): number | null => {
  const { items } = useLoaded(listStores, {});
  const search: { store_id?: string } = useSearch({ strict: false });
  return items.find(({ id }) => String(id) === search.store_id)?.id ?? items[0]?.id ?? null;
};

const Added = ({ listings }: { listings: readonly Listing[] }) => {
  const { t } = useTranslation('listings');
  if (listings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('addedNone')}
      </Text>
    );
  return (
    <section aria-label={t('added')}>
      <Text size="sm" c="dimmed" mb={8}>
        {t('addedText')}
      </Text>
      <ul className={styles.added}>
        {listings.map(({ id, number, description }) => (
          <li key={id}>
            <Link to={paths.listing(id)}>{`${number} ${description}`.trim()}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Lists products in a store, one after another: each becomes a draft when it is chosen. */
export const NewListingPanel = () => {
  const { t } = useTranslation('listings');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const { items: stores } = useLoaded(listStores, {});
  const first = useFirstStore();
  const [store, setStore] = useState(first);
  const [added, setAdded] = useState<readonly Listing[]>([]);
  const [fault, setFault] = useState<string>();
  const { send } = useSend(createListing, {
    onDone: (listing) => setAdded((before) => [listing, ...before]),
    onRefused: (refused) => {
      setFault(refused.fields[0]?.message ?? refused.message);
      return true;
    },
  });
  const add = ({ itemType, itemId }: ChosenItem) => {
    setFault(undefined);
    const target = itemType === 'S' ? { part_id: itemId } : { asset_id: itemId };
    if (store !== null) send({ body: Object.assign({ store_id: store }, target) });
  };
  const leave = () => void navigate({ to: paths.listings(), search: true });
  const reason = whyNot(createListing) ?? (store === null ? t('openStoreFirst') : undefined);
  return (
    <Sheet title={t('new')} submit={t('done')} isSaving={false} size={560} onSubmit={leave} onClose={leave}>
      <title>{pageTitle(t('new'))}</title>
      <Stack gap={12}>
        <SingleSelect
          label={t('addTo')}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          value={store}
          onChange={(id) => setStore(typeof id === 'number' ? id : null)}
        />
        {reason === undefined ? (
          <ItemPicker
            label={t('find')}
            placeholder={t('findHint')}
            types={['R', 'K', 'S']}
            error={fault}
            onChosen={add}
          />
        ) : (
          <Text size="sm" role="note">
            {reason}
          </Text>
        )}
        <Added listings={added} />
      </Stack>
    </Sheet>
  );
};
