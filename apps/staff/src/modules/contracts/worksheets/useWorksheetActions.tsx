import { IconClipboardText, IconClipboardX } from '@tabler/icons-react';
import type { Contract } from '@yardline/contract/contracts/contracts';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { needsOf } from '../kinds.ts';

/** What can be done with a draft beside writing it: keep it by name, or let it go. */
export const useWorksheetActions = (
  { status, kind, divisionId, worksheet }: Contract,
  onAsk: (ask: 'worksheet' | 'letGo') => void,
): Action[] => {
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  if (status !== 'draft') return [];
  const reason = whyNot(needsOf(kind, 'edit'), divisionId ?? undefined);
  const keep = {
    key: 'worksheet',
    label: t(worksheet === null ? 'worksheet.save' : 'worksheet.change'),
    icon: <IconClipboardText size={16} />,
    reason,
    onRun: () => onAsk('worksheet'),
  };
  const letGo = {
    key: 'letGo',
    label: t('worksheet.letGo'),
    icon: <IconClipboardX size={16} />,
    reason,
    onRun: () => onAsk('letGo'),
  };
  return worksheet === null ? [keep] : [keep, letGo];
};
