import { ExtendSheet } from '../../../shell/extend/ExtendSheet.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CheckOutDialog } from './CheckOutDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CopySheet } from '../copies/CopySheet.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { DeleteDialog } from '../endings/DeleteDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { LetGoDialog } from '../worksheets/LetGoDialog.tsx';
import { WorksheetDialog } from '../worksheets/WorksheetDialog.tsx';
import { PickDialog } from '../picks/PickDialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import type { Ask } from './useDocumentActions.tsx';

const dialogs: Record<Ask, (props: DialogProps) => React.ReactNode> = {
  checkOut: CheckOutDialog,
  toReservation: (props) => <ConvertDialog {...props} to="reservation" />,
  toContract: (props) => <ConvertDialog {...props} to="contract" />,
  extend: ({ document, onClose }) => <ExtendSheet id={document.id} onClose={onClose} />,
  pick: PickDialog,
  invoice: InvoiceDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  cancel: CancelDialog,
  worksheet: ({ document, onClose }) => <WorksheetDialog draft={document} onClose={onClose} />,
  letGo: LetGoDialog,
  copy: CopySheet,
  delete: DeleteDialog,
};

/** The question that an action asks before it happens. */
export const DocumentDialogs = ({ ask, ...props }: DialogProps & { ask: Ask }) => {
  const Dialog = dialogs[ask];
  return <Dialog {...props} />;
};
