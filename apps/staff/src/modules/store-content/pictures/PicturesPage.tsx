import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useClient, useLoaded, useSend } from '@yardline/client/hooks';
import {
  addStorePicture,
  listStorePictures,
  removeStorePicture,
  replaceStorePicture,
  type StorePicture,
  updateStorePicture,
} from '@yardline/contract/stores/pictures';
import { photoExtensions } from '@yardline/domain/files/photos';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { UploadList } from '../../../shell/records/UploadList.tsx';
import { useSendFiles } from '../../../shell/records/useUploads.ts';
import styles from '../store-content.module.css';
import { DescribePicture } from './DescribePicture.tsx';
import { LibraryPicture } from './LibraryPicture.tsx';

const accept = photoExtensions.map((extension) => `.${extension}`).join(',');

const Described = ({ picture }: { picture: StorePicture }) => {
  const { t } = useTranslation('storeContent');
  if (picture.is_decorative) return <StatusBadge tone="quiet">{t('library.decorates')}</StatusBadge>;
  return (['en', 'fr'] as const).map((language) => {
    const alt = picture[`alt_${language}`];
    return (
      <Text key={language} size="sm">
        <Text span c="dimmed" size="sm">
          {t(`languages.${language}`)}{' '}
        </Text>
        {alt === '' ? <StatusBadge tone="warn">{t('library.notDescribed')}</StatusBadge> : alt}
      </Text>
    );
  });
};

const Uses = ({ uses }: Pick<StorePicture, 'uses'>) => {
  const { t } = useTranslation('storeContent');
  if (uses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('library.unused')}
      </Text>
    );
  return (
    <Text size="sm">
      <Text span c="dimmed" size="sm">
        {t('library.usedBy')}{' '}
      </Text>
      {uses.map(({ content_id: id, name }, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <Link to={paths.storeContent(id)}>{name}</Link>
        </span>
      ))}
    </Text>
  );
};

const Replace = ({ picture }: { picture: StorePicture }) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const client = useClient();
  const uploads = useSendFiles({
    keep: (_, fileId) =>
      client.call(replaceStorePicture, { params: { id: picture.id }, body: { file_id: fileId } }),
  });
  const reason = whyNot(replaceStorePicture);
  const label = t('library.replaceOf', { name: picture.name });
  const button = (open?: () => void) => (
    <DisabledWithReason reason={reason}>
      <Button variant="default" size="xs" aria-label={label} onClick={open}>
        {t('library.replace')}
      </Button>
    </DisabledWithReason>
  );
  return (
    <>
      {reason === undefined ? (
        <FileButton
          accept={accept}
          inputProps={{ 'aria-label': label }}
          onChange={(file) => uploads.start('photo', file === null ? [] : [file])}
        >
          {({ onClick }) => button(onClick)}
        </FileButton>
      ) : (
        button()
      )}
      <UploadList kind="photo" of={uploads} />
    </>
  );
};

const Removing = ({ picture, onClose }: { picture: StorePicture; onClose: () => void }) => {
  const { t } = useTranslation('storeContent');
  const { send, isSending } = useSend(removeStorePicture, { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('library.removeTitle', { name: picture.name })}
      confirm={t('library.remove')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => send({ params: { id: picture.id } })}
    >
      {t('library.removeText')}
    </ConfirmDialog>
  );
};

const Tile = ({ picture }: { picture: StorePicture }) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const [doing, setDoing] = useState<'describe' | 'remove'>();
  const { name, uses } = picture;
  const close = () => setDoing(undefined);
  const places = uses.map((use) => use.name).join(', ');
  const whyStay = uses.length > 0 ? `${t('library.usedBy')} ${places}` : undefined;
  return (
    <li>
      <LibraryPicture id={picture.id} alt={picture.alt_en || name} />
      <Text fw={600} size="sm">
        {name}
      </Text>
      <Described picture={picture} />
      <Uses uses={uses} />
      <Group gap={6}>
        <DisabledWithReason reason={whyNot(updateStorePicture)}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('library.describeOf', { name })}
            onClick={() => setDoing('describe')}
          >
            {t('library.describe')}
          </Button>
        </DisabledWithReason>
        <Replace picture={picture} />
        <DisabledWithReason reason={whyNot(removeStorePicture) ?? whyStay}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('library.removeOf', { name })}
            onClick={() => setDoing('remove')}
          >
            {t('library.remove')}
          </Button>
        </DisabledWithReason>
      </Group>
      {doing === 'describe' ? <DescribePicture picture={picture} onClose={close} /> : null}
      {doing === 'remove' ? <Removing picture={picture} onClose={close} /> : null}
    </li>
  );
};

/** The pictures that pages of the company's stores may show. */
export const PicturesPage = () => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const client = useClient();
  const { items } = useLoaded(listStorePictures, {});
  const uploads = useSendFiles({
    keep: (_, fileId) => client.call(addStorePicture, { body: { file_id: fileId } }),
    mostSide: 1_920,
  });
  const reason = whyNot(addStorePicture);
  const button = (open?: () => void) => (
    <DisabledWithReason reason={reason}>
      <Button leftSection={<IconPhotoPlus size={16} />} onClick={open}>
        {t('library.add')}
      </Button>
    </DisabledWithReason>
  );
  const add =
    reason === undefined ? (
      <FileButton
        multiple
        accept={accept}
        inputProps={{ 'aria-label': t('library.choose') }}
        onChange={(files) => uploads.start('photo', files)}
      >
        {({ onClick }) => button(onClick)}
      </FileButton>
    ) : (
      button()
    );
  return (
    <BoardPage
      title={t('library.title')}
      lead={<Link to={paths.storeContents()}>{t('title')}</Link>}
      tools={add}
    >
      <UploadList kind="photo" of={uploads} />
      {items.length === 0 ? (
        <EmptyState icon={<IconPhotoPlus size={24} />} title={t('library.none')}>
          {t('library.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.library}>
          {items.map((picture) => (
            <Tile key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
    </BoardPage>
  );
};
