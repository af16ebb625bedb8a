import { useSend } from '@yardline/client/hooks';
import { type ListingPicture, updateListingPicture } from '@yardline/contract/listings/listings';
import { useTranslation } from 'react-i18next';
import { BothLanguagesDialog } from './BothLanguagesDialog.tsx';

type Props = { listing: number; picture: ListingPicture; onClose: () => void };

/** Asks what a picture shows, in both languages. */
export const DescribeDialog = ({ listing, picture, onClose }: Props) => {
  const { t } = useTranslation('listings');
  const { send, isSending } = useSend(updateListingPicture, { onDone: onClose });
  return (
    <BothLanguagesDialog
      title={t('describeTitle')}
      hint={t('describeText')}
      said={{ en: picture.alt_en, fr: picture.alt_fr }}
      maxLength={200}
      isSaving={isSending}
      onSave={({ en, fr }) =>
        send({
          params: { id: listing, picture_id: picture.id },
          body: { alt_en: en, alt_fr: fr, position: picture.position },
        })
      }
      onClose={onClose}
    />
  );
};
