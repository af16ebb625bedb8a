import { useSend } from '@yardline/client/hooks';
import { type Listing, setListingState } from '@yardline/contract/listings/listings';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';

/** Asks before shoppers lose a listing. */
export const WithdrawDialog = ({ listing, onClose }: { listing: Listing; onClose: () => void }) => {
  const { t } = useTranslation('listings');
  const { send, isSending } = useSend(setListingState, { onDone: onClose });
  const { id, row_version: ifMatch } = listing;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('withdraw')}
      confirm={t('withdraw')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => send({ params: { id }, body: { state: 'withdrawn' } }, { ifMatch })}
    >
      {t('withdrawText')}
    </ConfirmDialog>
  );
};
