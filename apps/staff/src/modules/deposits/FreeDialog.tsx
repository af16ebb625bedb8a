import { freeDeposit } from '@yardline/contract/deposits/deposits';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';

/** Holds a deposit for the customer alone from now on, and asks why. */
export const FreeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('deposits');
  return (
    <ReasonDialog
      verb={t('free.action')}
      text={t('free.text')}
      label={t('reason')}
      isDangerous={false}
      endpoint={freeDeposit}
      inputOf={(body) => ({ params: { id }, body })}
      onClose={onClose}
    />
  );
};
