import { IconPrinter } from '@tabler/icons-react';
import { type PrintedPaper, printPaperOn } from '@yardline/contract/printing/print-papers';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { PrintOnSheet } from './PrintOnSheet.tsx';

type Asked = {
  type: PrintedPaper;
  id: number;
  divisionId: number;
  /** What the document is called. */
  name: string;
  /** Why it has no paper yet. */
  reason?: string | undefined;
};

/** Printing a paper on a printer of the shop: the action among those of its record, and the sheet that asks for the printer. */
export const usePrintOn = ({ type, id, divisionId, name, reason }: Asked) => {
  const { t } = useTranslation('sending');
  const { whyNot } = useSession();
  const [isAsking, setAsking] = useState(false);
  const action: Action = {
    key: 'printOn',
    label: t('printOn.action'),
    icon: <IconPrinter size={16} />,
    reason: whyNot(printPaperOn) ?? reason,
    onRun: () => setAsking(true),
  };
  const sheet = isAsking ? (
    <PrintOnSheet
      document={{ type, id }}
      divisionId={divisionId}
      name={name}
      onClose={() => setAsking(false)}
    />
  ) : null;
  return { action, sheet };
};
