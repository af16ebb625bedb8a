import { Anchor, Text } from '@mantine/core';
import { Outlet, Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getUserRecord, type UserRecord } from '@yardline/contract/users/users';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { FactorsSection } from './FactorsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useWays } from './useWays.ts';
import styles from '../../shell/looks/surface.module.css';

const usePlaceColumns = (): TableColumn<UserRecord['places'][number]>[] => {
  const { t } = useTranslation('users');
  const { may } = useSession();
  const canOpen = may('roles.view');
  return [
    { key: 'division', header: t('division'), cell: (row) => row.division.name },
    {
      key: 'roles',
      header: t('roles'),
      cell: (row) =>
        row.roles.map(({ id, name }, index) => (
          <span key={id}>
            {index === 0 ? '' : ', '}
            {canOpen ? (
              <Anchor component={Link} to={paths.role(id)} size="sm">
                {name}
              </Anchor>
            ) : (
              name
            )}
          </span>
        )),
    },
    {
      key: 'locations',
      header: t('locations'),
      cell: (row) => row.locations.map(({ name }) => name).join(', '),
    },
  ];
};

const Places = ({ user }: { user: UserRecord }) => {
  const columns = usePlaceColumns();
  const { t } = useTranslation('users');
  return (
    <Section title={t('sections.places')}>
      {user.places.length === 0 ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('noPlaces')}
        </Text>
      ) : (
        <RowsTable
          label={t('sections.places')}
          rows={user.places}
          rowKey={(row) => row.division.id}
          columns={columns}
        />
      )}
    </Section>
  );
};

/** A user's details, ways to sign in, and current sessions. */
export const UserOverviewTab = () => {
  const { t } = useTranslation('users');
  const user = useLoaded(getUserRecord, { params: { id: useRecordId() } });
  const waysOf = useWays();
  const { is_driver, is_mechanic, is_salesman, is_admin, locked_until: lockedUntil } = user;
  const jobs = [
    is_driver ? t('isDriver') : '',
    is_mechanic ? t('isMechanic') : '',
    is_salesman ? t('isSalesman') : '',
    is_admin ? t('isAdmin') : '',
    user.role_marks.includes('dispatcher') ? t('isDispatcher') : '',
    user.role_marks.includes('yard_inspector') ? t('isInspector') : '',
  ].filter((each) => each !== '');
  const usual = user.places.find(({ division }) => division.id === user.default_division_id);
  return (
    <>
      <div className={styles.factsGrid}>
        <Facts
          title={t('sections.person')}
          facts={[
            { label: t('email'), value: user.email },
            { label: t('verified'), value: t(user.is_verified ? 'yes' : 'notVerified') },
            { label: t('phone'), value: user.phone },
            { label: t('number'), value: user.srm_uid },
            { label: t('employeeNumber'), value: user.employee_number },
            { label: t('userType'), value: t(`userTypes.${user.user_type}`) },
            {
              label: t('defaultLanguage'),
              value: user.default_language === null ? '' : t(`languages.${user.default_language}`),
            },
            { label: t('joined'), value: <When at={user.created_at} show="date" /> },
          ]}
        />
        <Facts
          title={t('sections.work')}
          facts={[
            { label: t('jobs'), value: jobs.join(', ') },
            { label: t('defaultDivision'), value: usual?.division.name ?? '' },
            { label: t('ways'), value: waysOf(user) },
            { label: t('sso'), value: t(user.is_sso_migrated ? 'yes' : 'no') },
            {
              label: t('lastSeen'),
              value: user.entered_at === null ? t('never') : <When at={user.entered_at} />,
            },
            { label: t('lockedUntil'), value: lockedUntil === null ? '' : <When at={lockedUntil} /> },
          ]}
        />
      </div>
      <Places user={user} />
      <FactorsSection user={user} />
      <SessionsSection user={user} />
      <Outlet />
    </>
  );
};
