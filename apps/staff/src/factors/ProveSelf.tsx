import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelfProof } from './SelfProof.tsx';

type Props = { onProved: () => void; onClose: () => void };

/** Asks once more who it is, before what guards the account is changed. */
export const ProveSelf = ({ onProved, onClose }: Props) => {
  const { t } = useTranslation('security');
  return (
    <Modal opened onClose={onClose} size="sm" title={<Text fw={600}>{t('proveTitle')}</Text>}>
      <SelfProof onProved={onProved} />
    </Modal>
  );
};
