import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCall, useClient } from '@yardline/client/hooks';
import {
  addInspectionPhoto,
  getInspectionPhoto,
  type InspectionPhoto,
  type InspectionPoint,
} from '@yardline/contract/inspections/inspections';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promptOf } from '../../shell/inspections/names.ts';
import { Picture } from '../../shell/records/Picture.tsx';
import { UploadList } from '../../shell/records/UploadList.tsx';
import { useSendFiles } from '../../shell/records/useUploads.ts';
import styles from '../../shell/inspections/inspections.module.css';

/** What a phone needs to send of a photo: a scratch is still seen, and a weak line carries it. */
const mostSide = 1_600;

const Photo = ({ id, photo, isSmall }: { id: number; photo: InspectionPhoto; isSmall: boolean }) => {
  const { data } = useCall(
    getInspectionPhoto,
    { params: { id, photo: photo.id }, query: isSmall ? { size: 'small' } : {} },
    { enabled: photo.has_thumbnail },
  );
  return <Picture photo={photo} data={data} />;
};

const Adding = ({ id, point }: { id: number; point: InspectionPoint }) => {
  const { t } = useTranslation('inspections');
  const client = useClient();
  const uploads = useSendFiles({
    mostSide,
    keep: (_, fileId) =>
      client.call(addInspectionPhoto, { params: { id }, body: { item_id: point.id, file_id: fileId } }),
  });
  return (
    <>
      <FileButton
        multiple
        capture="environment"
        // Phones open their camera only where any picture is asked for.
        accept="image/*"
        inputProps={{ 'aria-label': t('choosePhoto', { prompt: promptOf(point) }) }}
        onChange={(files) => uploads.start('photo', files)}
      >
        {({ onClick }) => (
          <Button
            size="md"
            variant="default"
            leftSection={<IconCamera size={20} />}
            aria-label={t('addPhotoOf', { prompt: promptOf(point) })}
            onClick={onClick}
          >
            {t('addPhoto')}
          </Button>
        )}
      </FileButton>
      <UploadList kind="photo" of={uploads} />
    </>
  );
};

/** The photos of a point; each opens large. */
export const PointPhotos = ({
  id,
  point,
  isRead,
}: {
  id: number;
  point: InspectionPoint;
  isRead: boolean;
}) => {
  const { t } = useTranslation('inspections');
  const [looked, setLooked] = useState<InspectionPhoto>();
  if (isRead && point.photos.length === 0) return null;
  return (
    <>
      {point.photos.length === 0 ? null : (
        <ul className={styles.photos} aria-label={t('photosOf', { prompt: promptOf(point) })}>
          {point.photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.photo}
                aria-label={t('openPhoto', { name: photo.name })}
                onClick={() => setLooked(photo)}
              >
                <Photo id={id} photo={photo} isSmall />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isRead ? null : (
        <div>
          <Adding id={id} point={point} />
        </div>
      )}
      {looked === undefined ? null : (
        <Dialog title={looked.name} size="huge" closesOnEscape onClose={() => setLooked(undefined)}>
          <div className={styles.large}>
            <Photo id={id} photo={looked} isSmall={false} />
          </div>
        </Dialog>
      )}
    </>
  );
};
