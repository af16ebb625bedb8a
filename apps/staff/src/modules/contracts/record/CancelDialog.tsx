import { cancelContract } from '@yardline/contract/contracts/contracts';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Cancels a document; requires a reason, because it will be asked for later. */
export const CancelDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  return (
    <ReasonDialog
      verb={t(`actions.cancel.${document.kind}`)}
      dismiss={t('keep')}
      text={document.guaranteeHeld > 0 ? `${t('cancelText')} ${t('cancelReleases')}` : t('cancelText')}
      label={t('cancelReason')}
      endpoint={cancelContract}
      inputOf={(body) => ({ params: { id: document.id }, body })}
      ifMatch={document.row_version}
      onClose={onClose}
    />
  );
};
