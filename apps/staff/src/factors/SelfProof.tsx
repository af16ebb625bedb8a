import { Alert, Skeleton, Stack } from '@mantine/core';
import type { SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import { askForProof, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { useEffect, useState } from 'react';
import { client } from '../platform/client.ts';
import { ProofForm, type Shown } from './ProofForm.tsx';
import { useTry } from './useTry.ts';

/** Asks a signed-in user to show that it is them, in the ways that they have. A ticket is good for one try. */
export const SelfProof = ({ onProved }: { onProved: () => unknown }) => {
  const [ask, setAsk] = useState<SecondFactorAsk>();
  const { isBusy, error, attempt } = useTry();
  const fetchAsk = async () => setAsk(await client.call(askForProof, {}));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when it appears
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
      await onProved();
    });
  if (ask !== undefined) return <ProofForm ask={ask} isBusy={isBusy} error={error} onShow={show} />;
  return (
    <Stack gap={16}>{error === '' ? <Skeleton height={120} /> : <Alert color="red">{error}</Alert>}</Stack>
  );
};
