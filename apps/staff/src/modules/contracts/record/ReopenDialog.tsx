import { reopenContract } from '@yardline/contract/contracts/counter';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Opens a closed contract again; the reason stands in its activity. */
export const ReopenDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  return (
    <ReasonDialog
      verb={t('actions.reopen')}
      text={t('reopenText')}
      label={t('cancelReason')}
      isDangerous={false}
      endpoint={reopenContract}
      inputOf={(body) => ({ params: { id: document.id }, body })}
      ifMatch={document.row_version}
      onClose={onClose}
    />
  );
};
