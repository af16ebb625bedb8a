import { IconKey } from '@tabler/icons-react';
import { type ApiKeyRow, createApiKey, listApiKeys } from '@yardline/contract/api-keys/api-keys';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { RightsNote } from '../../shell/record/RightsNote.tsx';
import { lastMomentOf } from '../../shell/rights/last-moment.ts';
import { KeyState } from './KeyState.tsx';

const useColumns = (): Column<ApiKeyRow>[] => {
  const { t } = useTranslation('apiKeys');
  const rightsOf = ({ may_change: mayChange }: ApiKeyRow) => t(mayChange ? 'changes' : 'asks');
  return [
    {
      key: 'name',
      header: t('name'),
      canSort: true,
      cell: ({ name }) => name,
      text: ({ name }) => name,
    },
    {
      key: 'owner',
      header: t('owner'),
      width: 180,
      cell: ({ owner }) => owner,
      text: ({ owner }) => owner,
    },
    { key: 'may_change', header: t('rights'), width: 180, cell: rightsOf, text: rightsOf, file: null },
    {
      key: 'created_at',
      header: t('created'),
      canSort: true,
      width: 160,
      cell: (row) => <When at={row.created_at} show="date" />,
      text: (row) => row.created_at,
    },
    {
      key: 'expires_at',
      header: t('expires'),
      width: 160,
      cell: (row) => <When at={lastMomentOf(row)} show="date" />,
      text: (row) => row.expires_at,
    },
    {
      key: 'state',
      header: t('state'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => <KeyState row={row} />,
    },
  ];
};

/** Keys with which programs call, the newest first. */
export const ApiKeysPage = () => {
  const { t } = useTranslation('apiKeys');
  return (
    <ListPage
      endpoint={listApiKeys}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.apiKey(row.id)}
      action={{ label: t('new'), to: paths.newApiKey(), endpoint: createApiKey }}
      tools={
        <RightsNote add="security.create" remove="security.delete">
          {t('reach')}
        </RightsNote>
      }
      empty={{ icon: <IconKey size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
