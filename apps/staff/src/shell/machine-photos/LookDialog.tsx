import { Button, Group, Text } from '@mantine/core';
import type { MachinePhoto } from '@yardline/contract/machine-photos/machine-photos';
import { Dialog } from '@yardline/ui/Dialog';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MachinePicture } from './MachinePicture.tsx';
import styles from './machine-photos.module.css';

type Props = {
  contractId: number;
  photos: readonly MachinePhoto[];
  /** The photo that is shown first. */
  beginning: number;
  onClose: () => void;
};

/** Photos of a machine one by one, large; the buttons have the focus, so that a keyboard leads through all of them. */
export const LookDialog = ({ contractId, photos, beginning, onClose }: Props) => {
  const { t } = useTranslation('machinePhotos');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === beginning),
    ),
  );
  const photo = photos[at];
  if (photo === undefined) return null;
  const go = (step: number) => setAt((at + step + photos.length) % photos.length);
  return (
    <Dialog
      title={`${photo.number} · ${t(`ways.${photo.way}`)}`}
      size="huge"
      closesOnEscape
      onClose={onClose}
      bodyClass={styles.whole}
    >
      <MachinePicture contractId={contractId} photo={photo} />
      <Group justify="space-between" mt={12}>
        <Text size="sm" c="dimmed">
          <When at={photo.taken_at} /> · {photo.taken_by}
        </Text>
        {photos.length < 2 ? null : (
          <Group gap={8}>
            <Text size="sm" c="dimmed">
              {t('position', { at: at + 1, count: photos.length })}
            </Text>
            <Button size="xs" variant="default" onClick={() => go(-1)}>
              {t('previous')}
            </Button>
            <Button size="xs" variant="default" onClick={() => go(1)} data-autofocus>
              {t('next')}
            </Button>
          </Group>
        )}
      </Group>
    </Dialog>
  );
};
