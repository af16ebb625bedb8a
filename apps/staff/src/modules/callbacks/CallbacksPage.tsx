import { IconArrowBackUp } from '@tabler/icons-react';
import {
  addCallbackAddress,
  type CallbackAddress,
  listCallbackAddresses,
} from '@yardline/contract/callbacks/callbacks';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { RightsNote } from '../../shell/record/RightsNote.tsx';
import { applicationKey } from './application-name.ts';

const useColumns = (): Column<CallbackAddress>[] => {
  const { t } = useTranslation('callbacks');
  const applicationOf = ({ application_id: id }: CallbackAddress) => t(applicationKey(id));
  return [
    {
      key: 'name',
      header: t('name'),
      canSort: true,
      width: 200,
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    { key: 'url', header: t('url'), cell: ({ url }) => url, text: ({ url }) => url },
    {
      key: 'application_id',
      header: t('application'),
      width: 180,
      cell: applicationOf,
      text: applicationOf,
    },
    {
      key: 'created_at',
      header: t('created'),
      canSort: true,
      width: 160,
      cell: (row) => <When at={row.created_at} show="date" />,
      text: (row) => row.created_at,
    },
  ];
};

/** Addresses that people go back to whom other applications sent here to sign in. */
export const CallbacksPage = () => {
  const { t } = useTranslation('callbacks');
  return (
    <ListPage
      endpoint={listCallbackAddresses}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.callback(row.id)}
      action={{ label: t('new'), to: paths.newCallback(), endpoint: addCallbackAddress }}
      tools={
        <RightsNote add="security.create" remove="security.delete">
          {t('reach')}
        </RightsNote>
      }
      empty={{ icon: <IconArrowBackUp size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
