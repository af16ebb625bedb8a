import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createRole, getRole, type RoleForm, roleForm } from '@yardline/contract/roles/roles';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { idOf } from '../../shell/routes.ts';
import { RoleFields } from './RoleFields.tsx';

const blank: RoleForm = { name: '', permissions: [], rental_discount_max: 0, sales_discount_max: 0 };

const NewRoleForm = ({ start }: { start: RoleForm }) => {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const form = useRecordForm(roleForm, start);
  const { send, isSending } = useSend(createRole, {
    onRefused: (refused) => {
      if (refused.reason !== 'role.name_taken') return landOn(form)(refused);
      form.setError('name', { type: 'server', message: refused.message }, { shouldFocus: true });
      return true;
    },
    onDone: ({ id }) => navigate({ to: paths.role(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.roles()}
      form={form}
      isSaving={isSending}
      size={680}
      onSubmit={(body) => send({ body })}
    >
      <RoleFields form={form} />
    </PanelPage>
  );
};

const CopiedRoleForm = ({ id }: { id: number }) => {
  const { t } = useTranslation('roles');
  const role = useLoaded(getRole, { params: { id } });
  const { permissions, rental_discount_max, sales_discount_max } = role;
  const name = t('copyOf', { name: role.name }).slice(0, 64);
  return <NewRoleForm start={{ name, permissions, rental_discount_max, sales_discount_max }} />;
};

/** Makes a role, blank or as a copy of another one. */
export const NewRolePanel = () => {
  const { copy }: { copy?: string } = useSearch({ strict: false });
  return copy === undefined ? <NewRoleForm start={blank} /> : <CopiedRoleForm id={idOf(copy)} />;
};
