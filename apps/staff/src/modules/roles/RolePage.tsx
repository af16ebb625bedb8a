import { Text } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createRole, deleteRole, getRole, type Role, updateRole } from '@yardline/contract/roles/roles';
import { reassignRole } from '@yardline/contract/users/role-moves';
import { updateUser } from '@yardline/contract/users/users';
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
import { PlannedChange } from './PlannedChange.tsx';
import { RoleMarks } from './RoleMarks.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
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
          {t('noHolders')}
        </Text>
      ) : (
        <RowsTable label={t('holders')} rows={holders} rowKey={(row) => row.id} columns={columns} />
      )}
    </Section>
  );
};

type Asked = 'delete' | 'reassign';

/** Asks before the role is deleted, or its people get another one; both at once while people have it. */
const RoleDialogs = ({
  role,
  asked,
  onClose,
}: {
  role: Role;
  asked: Asked | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const { id, name, holders } = role;
  const leave = () => navigate({ to: paths.roles() });
  const { send, isSending } = useSend(deleteRole, {
    onRefused: () => (onClose(), false),
    onDone: leave,
  });
  const deletes = asked === 'delete';
  if (asked === undefined) return null;
  if (holders.length > 0 || !deletes)
    return (
      <ReassignDialog role={role} deletes={deletes} onDone={deletes ? leave : onClose} onClose={onClose} />
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle', { name })}
      confirm={t('delete')}
      isDangerous
      isBusy={isSending}
      onConfirm={() => send({ params: { id } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
};

/** One role: what it allows, who has it, and what can be done with it. */
export const RolePage = () => {
  const { t } = useTranslation(['roles', 'common']);
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const id = useRecordId();
  const role = useLoaded(getRole, { params: { id } });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { holders, name } = role;
  const isFree = holders.length === 0;
  return (
    <RecordPage
      list={{ to: paths.roles(), label: t('title') }}
      title={name}
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
          key: 'reassign',
          label: t('reassign'),
          icon: <IconUsers size={16} />,
          reason: whyNot(reassignRole) ?? whyNot(updateUser) ?? (isFree ? t('noHolders') : undefined),
          onRun: () => setAsked('reassign'),
        },
        {
          key: 'delete',
          label: t('delete'),
          icon: <IconTrash size={16} />,
          isDangerous: true,
          reason: whyNot(deleteRole) ?? (isFree ? undefined : whyNot(updateUser)),
          onRun: () => setAsked('delete'),
        },
      ]}
    >
      <PlannedChange role={role} />
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
      <RoleMarks role={role} />
      <Holders id={id} />
      <RoleDialogs role={role} asked={asked} onClose={close} />
      <Outlet />
    </RecordPage>
  );
};
