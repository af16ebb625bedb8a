import { useInViewport } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { getListingPicture } from '@yardline/contract/listings/listings';
import styles from './listings.module.css';

type Props = { listing: number; picture: number | null; alt: string; isSmall?: boolean };

/** A picture of a listing, asked for once it is in sight, in a place that is as large before. */
export const ListingPicture = ({ listing, picture, alt, isSmall = false }: Props) => {
  const { ref, inViewport: isInSight } = useInViewport();
  const { data } = useCall(
    getListingPicture,
    { params: { id: listing, picture_id: picture ?? 0 } },
    { enabled: isInSight && picture !== null },
  );
  return (
    <span ref={ref} className={isSmall ? styles.small : styles.frame}>
      {picture === null ? <IconPhotoOff size={16} aria-hidden="true" /> : null}
      {data === undefined ? null : (
        <img src={`data:${data.media_type};base64,${data.base64}`} alt={alt} decoding="async" />
      )}
    </span>
  );
};
