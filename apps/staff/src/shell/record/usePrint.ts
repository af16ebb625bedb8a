import { useClient } from '@yardline/client/hooks';
import { CallRefused } from '@yardline/client/call-refused';
import { printCount, printDocument, printInspection, printStatement } from '@yardline/contract/papers/papers';
import { printLabels } from '@yardline/contract/papers/labels';
import { printBankSlip } from '@yardline/contract/papers/bank-slips';
import { printReceipt } from '@yardline/contract/papers/receipts';
import type { CallInput } from '@yardline/client/request';
import { useState } from 'react';
import { notify } from '../../platform/notify.tsx';

type Document = CallInput<typeof printDocument>['params'];
type Labels = CallInput<typeof printLabels>['body'];
type Statement = Pick<CallInput<typeof printStatement>, 'params' | 'query'>;

// Long enough for the new tab to have read it. [S9.13] [B9.8]
const keptMs = 1_000;

/** Opens a PDF in a tab of its own, to be viewed and printed. */
export const useOpenFile = () => {
  const [isPrinting, setPrinting] = useState(false);
  const open = async (load: () => Promise<Blob>): Promise<void> => {
    // A tab opened after the answer would be taken for an advertisement and blocked.
    const tab = window.open('', '_blank');
    setPrinting(true);
    try {
      const address = URL.createObjectURL(await load());
      if (tab === null) window.location.assign(address);
      else tab.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), keptMs);
    } catch (error) {
      tab?.close();
      if (!(error instanceof CallRefused)) throw error;
      notify.refused(error);
    } finally {
      setPrinting(false);
    }
  };
  return { open: (load: () => Promise<Blob>) => void open(load), isPrinting };
};

/** The same, of a document, a statement, a receipt, the sheet of a count, an inspection or labels. */
export const usePrint = () => {
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  return {
    print: (params: Document) => open(() => client.call(printDocument, { params })),
    printStatement: (asked: Statement) => open(() => client.call(printStatement, asked)),
    printReceipt: (paymentId: number) => open(() => client.call(printReceipt, { params: { id: paymentId } })),
    printSlip: (slipId: number) => open(() => client.call(printBankSlip, { params: { id: slipId } })),
    printCount: (countId: number) => open(() => client.call(printCount, { params: { id: countId } })),
    printInspection: (inspectionId: number) =>
      open(() => client.call(printInspection, { params: { id: inspectionId } })),
    printLabels: (body: Labels) => open(() => client.call(printLabels, { body })),
    isPrinting,
  };
};
