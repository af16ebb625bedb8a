import { Text } from '@mantine/core';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from './useCamera.ts';
import styles from './camera.module.css';

type Props = {
  /** Stays open for the next code. */
  keepsOpen: boolean;
  /** The result of the last code, if reported. */
  said?: string | undefined;
  onCode: (code: string) => void;
  onClose: () => void;
};

/** What the camera sees, and what it has read. */
export const CameraDialog = ({ keepsOpen, said = '', onCode, onClose }: Props) => {
  const { t } = useTranslation('shell');
  const [last, setLast] = useState('');
  const { video, camera } = useCamera((code) => {
    // Felt where nobody looks at the screen; not every device can.
    navigator.vibrate?.(60);
    setLast(code);
    onCode(code);
    if (!keepsOpen) onClose();
  });
  const isBad = camera !== 'on' && camera !== 'asking';
  const heard = said === '' ? t('camera.seen', { code: last }) : said;
  return (
    <Dialog title={t('camera.title')} closesOnEscape onClose={onClose}>
      <div className={styles.camera} data-off={isBad || undefined}>
        <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      </div>
      <Text size="sm" component="output" className={styles.cameraSaid} data-bad={isBad || undefined}>
        {camera === 'on' && last !== '' ? heard : t(`camera.${camera}`)}
      </Text>
    </Dialog>
  );
};
