import { Text } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listMachinePhotos } from '@yardline/contract/machine-photos/machine-photos';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { MachinePhotos } from './MachinePhotos.tsx';

/** All machines of a contract that were photographed, each out and in. */
export const ContractPhotos = ({ contractId }: { contractId: number }) => {
  const { t } = useTranslation('machinePhotos');
  const { whyNot } = useSession();
  const { data } = useCall(
    listMachinePhotos,
    { params: { id: contractId } },
    { enabled: whyNot(listMachinePhotos) === undefined },
  );
  const numbers = [...new Set((data?.photos ?? []).map(({ number }) => number))];
  if (numbers.length === 0) return null;
  return (
    <Section title={t('ofContract')} count={numbers.length}>
      {numbers.map((number) => (
        <div key={number}>
          <Text size="sm" fw={600} px={16}>
            {number}
          </Text>
          <MachinePhotos of={{ contractId, lineId: 0, number }} isInset />
        </div>
      ))}
    </Section>
  );
};
