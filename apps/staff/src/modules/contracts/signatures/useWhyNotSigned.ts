import type { Contract } from '@yardline/contract/contracts/contracts';
import { requestSignature } from '@yardline/contract/signatures/signatures';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';

/** Why nothing of a document can be signed now; undefined when it can. */
export const useWhyNotSigned = ({ status, divisionId }: Contract): string | undefined => {
  const { t } = useTranslation('signatures');
  const { whyNot } = useSession();
  return (
    whyNot(requestSignature, divisionId ?? undefined) ??
    (status === 'open' || status === 'closed' ? undefined : t('notOpen'))
  );
};
