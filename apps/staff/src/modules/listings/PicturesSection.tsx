import { Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCamera, IconPencil, IconTrash } from '@tabler/icons-react';
import { useClient, useSend } from '@yardline/client/hooks';
import {
  addListingPicture,
  type Listing,
  type ListingPicture as Shown,
  mostPictures,
  removeListingPicture,
  updateListingPicture,
} from '@yardline/contract/listings/listings';
import { photoExtensions } from '@yardline/domain/files/photos';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { UploadList } from '../../shell/records/UploadList.tsx';
import { useSendFiles } from '../../shell/records/useUploads.ts';
import { AddFiles } from './AddFiles.tsx';
import { DescribeDialog } from './DescribeDialog.tsx';
import { ItemTool } from './ItemTool.tsx';
import { ListingPicture } from './ListingPicture.tsx';
import styles from './listings.module.css';

type TileProps = { listing: Listing; picture: Shown; at: number };

const Removing = ({ listing, picture, at, onClose }: TileProps & { onClose: () => void }) => {
  const { t } = useTranslation(['listings', 'common']);
  const { send, isSending } = useSend(removeListingPicture, { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('removeTitle', { n: at + 1 })}
      confirm={t('common:remove')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => send({ params: { id: listing.id, picture_id: picture.id } })}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
};

/** One picture: what it shows, and what can be done with it. */
const Tile = ({ listing, picture, at }: TileProps) => {
  const { t } = useTranslation('listings');
  const { whyNot } = useSession();
  const [doing, setDoing] = useState<'describe' | 'remove'>();
  const { send, isSending } = useSend(updateListingPicture);
  const n = at + 1;
  const mayNot = whyNot(updateListingPicture) !== undefined;
  const { alt_en, alt_fr } = picture;
  const alt = (language() === 'fr' ? alt_fr || alt_en : alt_en || alt_fr) || t('pictureOf', { n });
  const move = (position: number) =>
    send({ params: { id: listing.id, picture_id: picture.id }, body: { alt_en, alt_fr, position } });
  const close = () => setDoing(undefined);
  const tool = (label: string, icon: React.ReactNode, onClick: () => void, isOff = false) => (
    <ItemTool label={label} icon={icon} isOff={mayNot || isSending || isOff} onClick={onClick} />
  );
  return (
    <li>
      <ListingPicture listing={listing.id} picture={picture.id} alt={alt} />
      <div className={styles.tools}>
        <span>{at === 0 ? <StatusBadge tone="good">{t('first')}</StatusBadge> : null}</span>
        {tool(t('earlier', { n }), <IconArrowLeft size={16} />, () => move(at - 1), at === 0)}
        {tool(
          t('later', { n }),
          <IconArrowRight size={16} />,
          () => move(at + 1),
          n === listing.pictures.length,
        )}
        {tool(t('describe', { n }), <IconPencil size={16} />, () => setDoing('describe'))}
        {tool(t('remove', { n }), <IconTrash size={16} />, () => setDoing('remove'))}
      </div>
      {([alt_en, alt_fr] as const).map((said, index) => (
        <Text key={index === 0 ? 'en' : 'fr'} size="sm" className={styles.said}>
          <Text span c="dimmed" size="sm">
            {t(index === 0 ? 'languages.en' : 'languages.fr')}{' '}
          </Text>
          {said === '' ? <StatusBadge tone="warn">{t('noAlt')}</StatusBadge> : said}
        </Text>
      ))}
      {doing === 'describe' ? (
        <DescribeDialog listing={listing.id} picture={picture} onClose={close} />
      ) : null}
      {doing === 'remove' ? <Removing listing={listing} picture={picture} at={at} onClose={close} /> : null}
    </li>
  );
};

/** The pictures of a listing in their order, and the way to bring more. */
export const PicturesSection = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation('listings');
  const { whyNot } = useSession();
  const client = useClient();
  const params = { id: listing.id };
  const uploads = useSendFiles({
    keep: (_, fileId) => client.call(addListingPicture, { params, body: { file_id: fileId } }),
  });
  const isFull = listing.pictures.length >= mostPictures;
  const reason = whyNot(addListingPicture) ?? (isFull ? t('most', { most: mostPictures }) : undefined);
  const add = (
    <AddFiles
      words={t('addPictures')}
      choose={t('choosePictures')}
      icon={<IconCamera size={16} />}
      accept={photoExtensions.map((extension) => `.${extension}`).join(',')}
      reason={reason}
      onFiles={(files) => uploads.start('photo', files)}
    />
  );
  return (
    <Section title={t('pictures')} count={listing.pictures.length} action={add}>
      {listing.pictures.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.inSection}>
          {t('noPictures')}
        </Text>
      ) : null}
      <UploadList kind="photo" of={uploads} />
      <ul className={styles.pictures}>
        {listing.pictures.map((picture, at) => (
          <Tile key={picture.id} listing={listing} picture={picture} at={at} />
        ))}
      </ul>
    </Section>
  );
};
