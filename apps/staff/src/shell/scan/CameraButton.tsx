import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patient } from '../../platform/patient.ts';

const CameraDialog = lazy(
  patient(async () => ({ default: (await import('./CameraDialog.tsx')).CameraDialog })),
);

/** Whether there is a camera that a page may ask for; without encryption a browser shows none. */
const useHasCamera = (): boolean => {
  const [has, setHas] = useState(false);
  useEffect(() => {
    // Not there on pages without encryption, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices === undefined) return undefined;
    let isGone = false;
    const look = async () => {
      const all = await devices.enumerateDevices();
      if (!isGone) setHas(all.some(({ kind }) => kind === 'videoinput'));
    };
    void look();
    devices.addEventListener('devicechange', look);
    return () => {
      isGone = true;
      devices.removeEventListener('devicechange', look);
    };
  }, []);
  return has;
};

type Props = { keepsOpen?: boolean; said?: string | undefined; onCode: (code: string) => void };

/** Scans with the camera, where the device has one: each code goes the way of one from a scanner. [B9.2] */
export const CameraButton = ({ keepsOpen = false, said, onCode }: Props) => {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  if (!useHasCamera()) return null;
  return (
    <>
      <Tooltip label={t('camera.scan')}>
        <ActionIcon variant="default" size={36} aria-label={t('camera.scan')} onClick={() => setOpen(true)}>
          <IconCamera size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen ? (
        <Suspense fallback={null}>
          <CameraDialog keepsOpen={keepsOpen} said={said} onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
