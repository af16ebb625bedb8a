import { IconUserPlus } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import {
  getUserChoices,
  inviteUser,
  listUsers,
  type UserRow,
  userStates,
} from '@yardline/contract/users/users';
import { userMarks } from '@yardline/contract/users/user-marks';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { UserState } from './UserState.tsx';
import { useWays } from './useWays.ts';

const useColumns = (): Column<UserRow>[] => {
  const { t } = useTranslation('users');
  const waysOf = useWays();
  return [
    fieldColumn('name', t('name'), { canSort: true }),
    fieldColumn('email', t('email'), { canSort: true, width: 240 }),
    {
      key: 'roles',
      header: t('roles'),
      width: 200,
      cell: (row) => row.roles.join(', '),
      text: (row) => row.roles.join(', '),
    },
    {
      key: 'divisions',
      header: t('divisions'),
      width: 200,
      cell: (row) => row.divisions.join(', '),
      text: (row) => row.divisions.join(', '),
    },
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside' as const,
      cell: (row) => <UserState state={row.state} />,
      text: (row) => t(`states.${row.state}`),
      file: { words: Object.fromEntries(userStates.map((state) => [state, t(`states.${state}`)])) },
    },
    {
      key: 'ways',
      header: t('ways'),
      width: 200,
      onPhone: 'hidden' as const,
      cell: waysOf,
      text: waysOf,
      file: null,
    },
    {
      key: 'is_sso_migrated',
      header: t('sso'),
      width: 110,
      onPhone: 'hidden' as const,
      cell: (row) => t(row.is_sso_migrated ? 'yes' : 'no'),
      text: (row) => t(row.is_sso_migrated ? 'yes' : 'no'),
      file: null,
    },
    {
      key: 'factors',
      header: t('mfa'),
      width: 110,
      onPhone: 'hidden' as const,
      cell: (row) => (row.factors > 0 ? row.factors : t('no')),
      text: (row) => String(row.factors),
      file: null,
    },
    {
      key: 'entered_at',
      header: t('lastSeen'),
      canSort: true,
      width: 170,
      cell: (row) => (row.entered_at === null ? t('never') : <When at={row.entered_at} />),
      text: (row) => row.entered_at,
    },
  ];
};

const markWords = {
  driver: 'isDriver',
  mechanic: 'isMechanic',
  salesperson: 'isSalesman',
  dispatcher: 'isDispatcher',
  yard_inspector: 'isInspector',
  administrator: 'isAdmin',
} as const;

/** The people of the company. */
export const UsersPage = () => {
  const { t } = useTranslation('users');
  const { roles, divisions } = useLoaded(getUserChoices, {});
  const optionsOf = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      options: userStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'role_id', label: t('role'), options: optionsOf(roles) },
    {
      key: 'mark',
      label: t('mark'),
      options: userMarks.map((value) => ({ value, label: t(markWords[value]) })),
    },
    { key: 'division_id', label: t('division'), options: optionsOf(divisions) },
  ];
  return (
    <ListPage
      endpoint={listUsers}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.user(row.id)}
      action={{
        label: t('new'),
        to: paths.newUser(),
        endpoint: inviteUser,
        many: { label: t('bulk.title'), to: paths.inviteUsers() },
      }}
      empty={{ icon: <IconUserPlus size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
