import { Button } from '@mantine/core';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Who pays everything then. */
  customer: string;
  isBusy: boolean;
  onStop: () => void;
};

/** Gives the bills back to the customer of the contract, after a question: planned shares from that day on fall away with it. */
export const StopSharing = ({ customer, isBusy, onStop }: Props) => {
  const { t } = useTranslation('payers');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" color="red" onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('end')}
        confirm={t('end')}
        isBusy={isBusy}
        onConfirm={onStop}
        onClose={() => setAsking(false)}
      >
        {t('endText', { customer })}
      </ConfirmDialog>
    </>
  );
};
