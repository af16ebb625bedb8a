import { useDisclosure } from '@mantine/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { useTranslation } from 'react-i18next';
import type { useSaving } from '../form/saving/useSaving.ts';
import { WorksheetDialog } from './WorksheetDialog.tsx';

type Saving = Pick<ReturnType<typeof useSaving>, 'isKept' | 'saveDraft' | 'renew'>;
type Draft = Pick<Contract, 'id' | 'row_version'>;

/** Asks in the form of a draft how it is kept as a worksheet; what is typed is saved first. */
export const useNaming = (saving: Saving, draft: Draft | undefined) => {
  const { t } = useTranslation('contracts');
  const [isAsking, { open, close }] = useDisclosure(false);
  return {
    ask: () => {
      if (!saving.isKept) saving.saveDraft();
      open();
    },
    dialog:
      draft === undefined || !isAsking ? null : (
        <WorksheetDialog
          draft={draft}
          reason={saving.isKept ? undefined : t('worksheet.notKept')}
          onSaved={saving.renew}
          onClose={close}
        />
      ),
  };
};
