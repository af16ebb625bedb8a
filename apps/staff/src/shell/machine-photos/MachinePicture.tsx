import { Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { getMachinePhoto, type MachinePhoto } from '@yardline/contract/machine-photos/machine-photos';
import styles from './machine-photos.module.css';

type Props = { contractId: number; photo: MachinePhoto; isSmall?: boolean };

/** A photo of a machine, whole or small; of what no browser shows, its name. */
export const MachinePicture = ({ contractId, photo, isSmall = false }: Props) => {
  const { data } = useCall(
    getMachinePhoto,
    { params: { id: contractId, photo: photo.id }, query: isSmall ? { size: 'small' } : {} },
    { enabled: photo.has_thumbnail },
  );
  if (!photo.has_thumbnail)
    return (
      <span className={styles.none}>
        <IconPhotoOff size={24} aria-hidden="true" />
        <Text size="xs" truncate maw="100%">
          {photo.name}
        </Text>
      </span>
    );
  if (data === undefined) return <span className={styles.none} aria-busy="true" />;
  return <img src={`data:${data.media_type};base64,${data.base64}`} alt={photo.name} />;
};
