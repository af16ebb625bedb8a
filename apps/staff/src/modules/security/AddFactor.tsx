import { Alert, Modal, Skeleton, Text } from '@mantine/core';
import { useClient } from '@yardline/client/hooks';
import type { Answer } from '@yardline/client/request';
import type { NewFactorProof } from '@yardline/contract/second-factors/factor-shapes';
import { addFactor, offerFactor } from '@yardline/contract/second-factors/second-factors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewFactorForm } from '../../factors/NewFactorForm.tsx';
import { RecoveryCodes } from '../../factors/RecoveryCodes.tsx';
import { useTry } from '../../factors/useTry.ts';

/** Adds a factor, and shows the recovery codes that come with the first. */
export const AddFactor = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('security');
  const client = useClient();
  const [offer, setOffer] = useState<Answer<typeof offerFactor>>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isBusy, error, attempt } = useTry();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- offered once, when the dialog opens
  useEffect(() => void attempt(async () => setOffer(await client.call(offerFactor, {}))), []);
  const add = (name: string, proof: NewFactorProof) =>
    void attempt(async () => {
      if (offer === undefined) return;
      const { recovery_codes: made } = await client.call(addFactor, {
        body: { ticket: offer.ticket, name, proof },
      });
      if (made.length === 0) onClose();
      else setCodes(made);
    });
  const isDone = codes.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      closeOnClickOutside={!isDone}
      title={<Text fw={600}>{t(isDone ? 'codesTitle' : 'addFactor')}</Text>}
    >
      {isDone ? <RecoveryCodes codes={codes} onKept={onClose} /> : null}
      {offer === undefined || isDone ? null : (
        <NewFactorForm offer={offer} isBusy={isBusy} error={error} onAdd={add} />
      )}
      {offer === undefined && error === '' ? <Skeleton height={320} /> : null}
      {offer === undefined && error !== '' ? <Alert color="red">{error}</Alert> : null}
    </Modal>
  );
};
