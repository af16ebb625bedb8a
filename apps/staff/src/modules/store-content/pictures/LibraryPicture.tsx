import { useInViewport } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { getStorePicture } from '@yardline/contract/stores/pictures';
import styles from '../store-content.module.css';

type Props = { id: number | null; alt: string; isSmall?: boolean };

/** A picture of the library, asked for once it is in sight, in a place that is as large before. */
export const LibraryPicture = ({ id, alt, isSmall = false }: Props) => {
  const { ref, inViewport: isInSight } = useInViewport();
  const { data } = useCall(
    getStorePicture,
    { params: { id: id ?? 0 } },
    { enabled: isInSight && id !== null },
  );
  return (
    <span ref={ref} className={isSmall ? styles.thumb : styles.picture}>
      {id === null ? <IconPhotoOff size={16} aria-hidden="true" /> : null}
      {data === undefined ? null : (
        <img src={`data:${data.media_type};base64,${data.base64}`} alt={alt} decoding="async" />
      )}
    </span>
  );
};
