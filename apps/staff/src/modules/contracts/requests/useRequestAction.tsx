import { IconMessageQuestion } from '@tabler/icons-react';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { createRequest } from '@yardline/contract/requests/requests';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useWhy } from '../useWhy.ts';

/** Records what the customer asks for of what is out. */
export const useRequestAction = (document: Contract, onRun: () => void): Action => {
  const { t } = useTranslation('customerRequests');
  const why = useWhy(document);
  return {
    key: 'request',
    label: t('write.title'),
    icon: <IconMessageQuestion size={16} />,
    reason: why('return', createRequest),
    onRun,
  };
};
