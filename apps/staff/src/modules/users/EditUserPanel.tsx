import { getUserRecord, newUserForm, updateUser, userForm } from '@yardline/contract/users/users';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { formOf } from './user-form.ts';
import { UserFields } from './UserFields.tsx';

/** Changes a user and their rights. */
export const EditUserPanel = () => {
  const { t } = useTranslation('users');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getUserRecord, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.user(params.id)}
      schema={newUserForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateUser}
      inputOf={(values) => ({ params, body: userForm.strip().parse(values) })}
    >
      {(form) => (
        <UserFields
          form={form}
          selfId={params.id}
          byRole={snapshot.seen.role_marks}
          reason={snapshot.seen.is_self ? t('isSelf') : undefined}
        />
      )}
    </EditPanel>
  );
};
