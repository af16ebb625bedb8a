import { ActionIcon, Button, FileButton, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconDownload, IconStar, IconTrash } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { orderPhotos, type RecordFile } from '@yardline/contract/records/record-files';
import { photoExtensions } from '@yardline/domain/files/photos';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Dialog } from '@yardline/ui/Dialog';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../record/Section.tsx';
import { Photo } from './Photo.tsx';
import type { OfRecord } from './RecordComments.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { UploadList } from './UploadList.tsx';
import { useDownload } from './useDownload.ts';
import type { Uploads } from './useUploads.ts';
import pageStyles from '../looks/page.module.css';
import recordsStyles from './records.module.css';

type TileProps = { of: OfRecord; photo: RecordFile; isMain: boolean };

/** One photo: opened by a press, and what can be done with it below. */
const Tile = ({ of, photo, isMain }: TileProps) => {
  const { t } = useTranslation('records');
  const [doing, setDoing] = useState<'look' | 'remove'>();
  const { download } = useDownload(of);
  const { send, isSending } = useSend(orderPhotos);
  const { name } = photo;
  const params = { kind: of.kind, record: of.id };
  return (
    <li className={recordsStyles.photo}>
      <UnstyledButton
        className={recordsStyles.photoFrame}
        aria-label={t('photos.open', { name })}
        onClick={() => (photo.has_thumbnail ? setDoing('look') : download(photo))}
      >
        <Photo of={of} photo={photo} isSmall />
      </UnstyledButton>
      <div className={recordsStyles.photoActions}>
        {isMain ? <StatusBadge tone="good">{t('photos.main')}</StatusBadge> : null}
        {isMain || of.reason !== undefined ? null : (
          <ActionIcon
            size={32}
            aria-label={t('photos.makeMain', { name })}
            loading={isSending}
            onClick={() => send({ params, body: { photos: [photo.id] } })}
          >
            <IconStar size={16} />
          </ActionIcon>
        )}
        <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
        <ActionIcon size={32} aria-label={t('files.download', { name })} onClick={() => download(photo)}>
          <IconDownload size={16} />
        </ActionIcon>
        {of.reason === undefined ? (
          <ActionIcon size={32} aria-label={t('files.remove', { name })} onClick={() => setDoing('remove')}>
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </div>
      {doing === 'look' ? (
        <Dialog
          title={name}
          size="huge"
          closesOnEscape
          onClose={() => setDoing(undefined)}
          bodyClass={recordsStyles.photoWhole}
        >
          <Photo of={of} photo={photo} />
        </Dialog>
      ) : null}
      {doing === 'remove' ? <RemoveFile of={of} file={photo} onClose={() => setDoing(undefined)} /> : null}
    </li>
  );
};

type Props = { of: OfRecord; photos: readonly RecordFile[] | undefined; uploads: Uploads };

/** The photos of a record, the main one first, and the way to bring more from a camera or a disk. */
export const RecordPhotos = ({ of, photos, uploads }: Props) => {
  const { t } = useTranslation('records');
  const button = (open?: () => void) => (
    <DisabledWithReason reason={of.reason}>
      <Button variant="default" size="xs" leftSection={<IconCamera size={16} />} onClick={open}>
        {t('photos.add')}
      </Button>
    </DisabledWithReason>
  );
  const add =
    of.reason === undefined ? (
      <FileButton
        multiple
        accept={photoExtensions.map((extension) => `.${extension}`).join(',')}
        inputProps={{ 'aria-label': t('photos.choose') }}
        onChange={(files) => uploads.start('photo', files)}
      >
        {({ onClick }) => button(onClick)}
      </FileButton>
    ) : (
      button()
    );
  return (
    <Section
      title={t('photos.title')}
      {...(photos === undefined ? {} : { count: photos.length })}
      action={add}
    >
      {photos?.length === 0 ? (
        <Text size="sm" c="dimmed" className={recordsStyles.recordNote}>
          {t('photos.emptyText')}
        </Text>
      ) : null}
      <UploadList kind="photo" of={uploads} />
      <ul className={recordsStyles.photos}>
        {(photos ?? []).map((photo, at) => (
          <Tile key={photo.id} of={of} photo={photo} isMain={at === 0} />
        ))}
      </ul>
    </Section>
  );
};
