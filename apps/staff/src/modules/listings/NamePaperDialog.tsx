import { useSend } from '@yardline/client/hooks';
import type { ListingPaper } from '@yardline/contract/listings/listings';
import { updateListingPaper } from '@yardline/contract/listings/papers';
import { useTranslation } from 'react-i18next';
import { BothLanguagesDialog } from './BothLanguagesDialog.tsx';

type Props = { listing: number; paper: ListingPaper; onClose: () => void };

/** Asks what a paper is called, in both languages; one of them at least. */
export const NamePaperDialog = ({ listing, paper, onClose }: Props) => {
  const { t } = useTranslation('listings');
  const { send, isSending } = useSend(updateListingPaper, { onDone: onClose });
  return (
    <BothLanguagesDialog
      title={t('paper.nameTitle')}
      said={{ en: paper.name_en, fr: paper.name_fr }}
      maxLength={120}
      isNeeded
      isSaving={isSending}
      onSave={({ en, fr }) =>
        send({
          params: { id: listing, paper_id: paper.id },
          body: { name_en: en, name_fr: fr, position: paper.position },
        })
      }
      onClose={onClose}
    />
  );
};
