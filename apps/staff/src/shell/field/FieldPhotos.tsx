import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listRecordFiles } from '@yardline/contract/records/record-files';
import { photoExtensions } from '@yardline/domain/files/photos';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../records/Photo.tsx';
import type { WaitingPhoto } from './store.ts';
import type { Queue } from './useQueue.ts';
import styles from './field.module.css';

/** A photo that waits on the phone, as it is there. */
const Here = ({ photo: { file } }: { photo: WaitingPhoto }) => {
  const { t } = useTranslation('field');
  const address = useMemo(() => URL.createObjectURL(new Blob([file.bytes], { type: file.type })), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <li className={styles.photo} data-here>
      <img src={address} alt={file.name} />
      <span>{t('unsent')}</span>
    </li>
  );
};

type Props = { of: WaitingPhoto['of'] & { reason: string | undefined }; queue: Queue };

/** The photos of a record on a phone: those that came in, those that wait here, and the camera. Counted, so that none is missed. */
export const FieldPhotos = ({ of, queue }: Props) => {
  const { t } = useTranslation('field');
  const { data } = useCall(listRecordFiles, { params: { kind: of.kind, record: of.id } });
  const photos = (data?.files ?? []).filter(({ type }) => type === 'photo');
  const here = queue.photos.filter((each) => each.of.kind === of.kind && each.of.id === of.id);
  return (
    <section aria-label={t('photos')} className={styles.photos}>
      <h2 className={styles.heading}>
        {t('photos')} {photos.length + here.length === 0 ? '' : `(${photos.length + here.length})`}
      </h2>
      {here.length === 0 ? null : <p className={styles.facts}>{t('photosHere', { count: here.length })}</p>}
      <ul>
        {here.map((photo) => (
          <Here key={photo.n} photo={photo} />
        ))}
        {photos.map((photo) => (
          <li key={photo.id} className={styles.photo}>
            <Photo of={of} photo={photo} isSmall />
          </li>
        ))}
      </ul>
      {of.reason === undefined ? (
        <FileButton
          multiple
          accept={photoExtensions.map((extension) => `.${extension}`).join(',')}
          inputProps={{ 'aria-label': t('takePhoto') }}
          onChange={(files) => queue.take({ kind: of.kind, id: of.id }, files)}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              size="md"
              leftSection={<IconCamera size={20} aria-hidden="true" />}
              onClick={onClick}
            >
              {t('takePhoto')}
            </Button>
          )}
        </FileButton>
      ) : (
        <DisabledWithReason reason={of.reason}>
          <Button variant="default" size="md" leftSection={<IconCamera size={20} aria-hidden="true" />}>
            {t('takePhoto')}
          </Button>
        </DisabledWithReason>
      )}
    </section>
  );
};
