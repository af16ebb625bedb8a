import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  name: string;
  text: string;
  /** Why it has to stay. */
  reason: string | undefined;
  isBusy: boolean;
  onRemove: () => void;
};

/** Removes what nothing depends on, after a question; disabled with the reason where something does. */
export const RemoveButton = ({ label, name, text, reason, isBusy, onRemove }: Props) => {
  const { t } = useTranslation(['categories', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => setIsAsking(true)}
        >
          {label}
        </Button>
      </DisabledWithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle', { name })}
        confirm={t('common:remove')}
        isDangerous
        isBusy={isBusy}
        onConfirm={onRemove}
        onClose={() => setIsAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
};
