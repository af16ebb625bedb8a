import { Alert, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '@yardline/client/hooks';
import type { SecondFactorAsk } from '@yardline/contract/factor-shapes';
import { askForProof, getOwnFactors, reAuthenticate } from '@yardline/contract/second-factors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm, type Shown } from './ProofForm.tsx';
import { useTry } from './useTry.ts';

type Props = { onProved: () => void; onClose: () => void };

/** Asks once more who it is, before what guards the account is changed. A ticket is good for one try. */
export const ProveSelf = ({ onProved, onClose }: Props) => {
  const { t } = useTranslation('security');
  const client = useClient();
  const queryClient = useQueryClient();
  const [ask, setAsk] = useState<SecondFactorAsk>();
  const { isBusy, error, attempt } = useTry();
  const fetchAsk = async () => setAsk(await client.call(askForProof, {}));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the dialog opens
  useEffect(() => void attempt(fetchAsk), []);
  const show = (proof: Shown) =>
    void attempt(async () => {
      if (ask === undefined) return;
      try {
        await client.call(reAuthenticate, { body: { ticket: ask.ticket, proof } });
      } catch (refused) {
        await fetchAsk();
        throw refused;
      }
      await queryClient.invalidateQueries({ queryKey: [getOwnFactors.name] });
      onProved();
    });
  return (
    <Modal opened onClose={onClose} size="sm" title={<Text fw={600}>{t('proveTitle')}</Text>}>
      {ask === undefined ? (
        <Stack gap={16}>
          {error === '' ? <Skeleton height={120} /> : <Alert color="red">{error}</Alert>}
        </Stack>
      ) : (
        <ProofForm ask={ask} isBusy={isBusy} error={error} onShow={show} />
      )}
    </Modal>
  );
};
