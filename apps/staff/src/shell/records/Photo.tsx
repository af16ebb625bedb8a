import { Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { getPhoto, type RecordFile } from '@yardline/contract/records/record-files';
import type { OfRecord } from './RecordComments.tsx';
import styles from './records.module.css';

type Props = { of: OfRecord; photo: RecordFile; isSmall?: boolean };

/** A photo of a record, whole or small; of what no browser shows, its name. */
export const Photo = ({ of, photo, isSmall = false }: Props) => {
  const { data } = useCall(
    getPhoto,
    {
      params: { kind: of.kind, record: of.id, file: photo.id },
      query: isSmall ? { size: 'small' } : {},
    },
    { enabled: photo.has_thumbnail },
  );
  if (!photo.has_thumbnail)
    return (
      <span className={styles.photoNone}>
        <IconPhotoOff size={24} aria-hidden="true" />
        <Text size="xs" truncate maw="100%">
          {photo.name}
        </Text>
      </span>
    );
  if (data === undefined) return <span className={styles.photoNone} aria-busy="true" />;
  return <img src={`data:${data.media_type};base64,${data.base64}`} alt={photo.name} />;
};
