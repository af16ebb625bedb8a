import { useCall } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

/** Why the user takes no job: only mechanics do. Undefined for a mechanic, and while it is not known. [B5.34] */
export const useWhyNotWork = (): string | undefined => {
  const { t } = useTranslation('fieldJobs');
  const { user } = useSession();
  const { data } = useCall(getReference, {});
  const isOther = data?.people.some(({ id, is_mechanic: works }) => id === user.id && !works) ?? false;
  return isOther ? t('onlyMechanics') : undefined;
};
