import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { getView, type SeenListing } from '@yardline/contract/restrictions/restrictions';
import { listStores } from '@yardline/contract/stores/stores';
import { type PortalType, portalTypes } from '@yardline/domain/store/restrict';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';
import { EffectBadge } from './EffectBadge.tsx';

type Asked = { storeId: number; type: PortalType; customerId: number | null };

const useColumns = (): TableColumn<SeenListing>[] => {
  const { t } = useTranslation('restrictions');
  return [
    {
      key: 'name',
      header: t('listing'),
      cell: (row) => <Link to={paths.listing(row.listing_id)}>{row.name || row.number}</Link>,
    },
    { key: 'number', header: t('number'), cell: ({ number }) => number },
    { key: 'effect', header: t('effect'), cell: ({ effect }) => <EffectBadge effect={effect} /> },
    {
      key: 'because',
      header: t('because'),
      cell: ({ restriction_id: id }) =>
        id === null ? t('noRule') : <Link to={paths.restriction(id)}>{t('edit')}</Link>,
    },
  ];
};

const Seen = ({ storeId, type, customerId }: Asked) => {
  const { t } = useTranslation('restrictions');
  const columns = useColumns();
  const query = {
    store_id: String(storeId),
    portal_type: type,
    ...(customerId === null || type === 'guest' ? {} : { customer_id: String(customerId) }),
  };
  const { data } = useCall(getView, { query }, { keepsPrevious: true });
  if (data === undefined) return null;
  return (
    <Section title={t('seeLead')} count={data.items.length}>
      {data.items.length === 0 ? (
        <Text p={16}>{t('nothingListed')}</Text>
      ) : (
        <RowsTable
          label={t('seeLead')}
          columns={columns}
          rows={data.items}
          rowKey={({ listing_id: id }) => id}
        />
      )}
    </Section>
  );
};

/** What a customer, or a type of visitors, sees of a store: listing by listing, with what decides it. [B2.21] */
export const CustomerViewPage = () => {
  const { t } = useTranslation('restrictions');
  const { items: stores } = useLoaded(listStores, {});
  const [storeId, setStore] = useState(stores[0]?.id ?? 0);
  const [type, setType] = useState<PortalType>('guest');
  const { control } = useForm<{ customer: number | null }>({ defaultValues: { customer: null } });
  const customerId = useWatch({ control, name: 'customer' });
  return (
    <BoardPage title={t('see')} lead={t('seeLead')}>
      <FormSection title={t('visitor')}>
        <FormRow>
          <SingleSelect
            label={t('store')}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={storeId}
            onChange={(id) => setStore(typeof id === 'number' ? id : 0)}
          />
          <SingleSelect
            label={t('visitor')}
            options={portalTypes.map((value) => ({ value, label: t(`whos.${value}`) }))}
            value={type}
            onChange={(value) => setType(portalTypes.find((each) => each === value) ?? 'guest')}
          />
        </FormRow>
        {type === 'guest' ? null : <CustomerField control={control} name="customer" label={t('customer')} />}
      </FormSection>
      {storeId === 0 ? (
        <Text>{t('nothingListed')}</Text>
      ) : (
        <Seen storeId={storeId} type={type} customerId={customerId} />
      )}
    </BoardPage>
  );
};
