import { Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import styles from './records.module.css';

type Props = {
  photo: { name: string; has_thumbnail: boolean };
  /** Its bytes, once they are here. */
  data: { media_type: string; base64: string } | undefined;
};

/** A photo as it came; of what no browser shows, its name. */
export const Picture = ({ photo, data }: Props) => {
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
