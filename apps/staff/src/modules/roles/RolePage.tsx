import { Text } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createRole, deleteRole, getRole, type Role, updateRole } from '@yardline/contract/roles/roles';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { RightsSummary } from './RightsSummary.tsx';

const useHolderColumns = (): TableColumn<Role['holders'][number]>[] => {
  const { t } = useTranslation(['roles', 'users']);
  const { may } = useSession();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => (may('users.view') ? <Link to={paths.user(row.id)}>{row.name}</Link> : row.name),
    },
    { key: 'divisions', header: t('users:divisions'), cell: (row) => row.divisions.join(', ') },
    {
      key: 'state',
      header: t('users:state'),
      cell: (row) => (row.is_active ? '' : <StatusBadge tone="quiet">{t('left')}</StatusBadge>),
    },
  ];
};

const Holders = ({ id }: { id: number }) => {
  const columns = useHolderColumns();
  const { t } = useTranslation('roles');
  const { holders } = useLoaded(getRole, { params: { id } });
  return (
    <Section title={t('holders')} count={holders.length}>
      {holders.length === 0 ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('nobody')}
        </Text>
      ) : (
        <RowsTable label={t('holders')} rows={holders} rowKey={(row) => row.id} columns={columns} />
      )}
    </Section>
  );
};

/** One role: what it allows, who has it, and what can be done with it. */
export const RolePage = () => {
  const { t } = useTranslation(['roles', 'common']);
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const id = useRecordId();
  const role = useLoaded(getRole, { params: { id } });
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(deleteRole, {
    onRefused: () => (setAsking(false), false),
    onDone: () => navigate({ to: paths.roles() }),
  });
  const { holders, name } = role;
  const inUse = holders.length === 0 ? undefined : t('inUse', { count: holders.length });
  return (
    <RecordPage
      list={{ to: paths.roles(), label: t('title') }}
      title={name}
      isBusy={isSending}
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updateRole),
          onRun: () => void navigate({ to: paths.editRole(id) }),
        },
        {
          key: 'copy',
          label: t('copy'),
          icon: <IconCopy size={16} />,
          reason: whyNot(createRole),
          onRun: () => void navigate({ to: paths.newRole(), search: { copy: String(id) } }),
        },
        {
          key: 'delete',
          label: t('delete'),
          icon: <IconTrash size={16} />,
          isDangerous: true,
          reason: whyNot(deleteRole) ?? inUse,
          onRun: () => setAsking(true),
        },
      ]}
    >
      <Section title={t('rights')}>
        <RightsSummary permissions={role.permissions} />
        <Facts
          title={t('discounts')}
          facts={[
            { label: t('rentalDiscount'), value: `${role.rental_discount_max} %` },
            { label: t('salesDiscount'), value: `${role.sales_discount_max} %` },
          ]}
        />
      </Section>
      <Holders id={id} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle', { name })}
        confirm={t('delete')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => send({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('deleteText')}
      </ConfirmDialog>
      <Outlet />
    </RecordPage>
  );
};
