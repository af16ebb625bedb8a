import { IconPrinter } from '@tabler/icons-react';
import { printDocument } from '@yardline/contract/papers/papers';
import type { CallInput } from '@yardline/client/request';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { usePrint } from '../record/usePrint.ts';
import { useSendAction } from './useSendAction.tsx';

type Document = CallInput<typeof printDocument>['params'];

/** A record on paper: sent from its panel, and opened as a PDF to be printed or kept. */
export const usePaperActions = (document: Document, sendTo: string, notSent?: string) => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const { print, isPrinting } = usePrint();
  const send = useSendAction(sendTo, notSent);
  const printed: Action = {
    key: 'print',
    label: t('print'),
    icon: <IconPrinter size={16} />,
    reason: whyNot(printDocument),
    onRun: () => print(document),
  };
  return { send, print: printed, isPrinting };
};
