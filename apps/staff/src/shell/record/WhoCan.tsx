import { Alert } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { listSecurityKeepers } from '@yardline/contract/users/users';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

const Names = () => {
  const { t } = useTranslation('security');
  const { items } = useLoaded(listSecurityKeepers, {});
  return (
    <Alert color="accent" m={16} mb={0} role="note">
      {t('whoCan', { names: items.map(({ name }) => name).join(', ') })}
    </Alert>
  );
};

/** On a page of what decides who a person is: who can change it, for people who can only look. */
export const WhoCan = () => {
  const { may } = useSession();
  return may('security.edit') ? null : <Names />;
};
