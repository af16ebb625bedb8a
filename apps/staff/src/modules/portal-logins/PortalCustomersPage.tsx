import { IconUserShield } from '@tabler/icons-react';
import {
  invitePortalLogin,
  listPortalLogins,
  type PortalLogin,
  portalStates,
} from '@yardline/contract/portal-logins/portal-logins';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { PortalStateBadge } from './PortalStateBadge.tsx';

const useColumns = (): Column<PortalLogin>[] => {
  const { t } = useTranslation('portalLogins');
  const customersOf = ({ members }: PortalLogin) =>
    members.map(({ customer_name: name, preset }) => `${name} (${t(`presets.${preset}`)})`).join(', ');
  return [
    fieldColumn('name', t('name'), { canSort: true, width: 200 }),
    fieldColumn('email', t('email'), { canSort: true, width: 240 }),
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside',
      cell: ({ state }) => <PortalStateBadge state={state} />,
      text: ({ state }) => t(`states.${state}`),
      file: { words: Object.fromEntries(portalStates.map((state) => [state, t(`states.${state}`)])) },
    },
    { key: 'members', header: t('customers'), cell: customersOf, text: customersOf, file: null },
    {
      key: 'last_seen_at',
      header: t('lastSeen'),
      width: 170,
      cell: ({ last_seen_at: at }) => (at === null ? t('never') : <When at={at} />),
      text: ({ last_seen_at: at }) => at,
    },
  ];
};

/** The people of customers who sign in at the stores. [B7.32] */
export const PortalCustomersPage = () => {
  const { t } = useTranslation('portalLogins');
  return (
    <ListPage
      endpoint={listPortalLogins}
      title={t('title')}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          label: t('state'),
          options: portalStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.portalLogin(id)}
      action={{ label: t('acts.invite'), to: paths.newPortalLogin(), endpoint: invitePortalLogin }}
      empty={{ icon: <IconUserShield size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
