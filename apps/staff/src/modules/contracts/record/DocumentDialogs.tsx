import { lazy, Suspense } from 'react';
import { ExtendSheet } from '../../../shell/extend/ExtendSheet.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CheckOutDialog } from './CheckOutDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CopySheet } from '../copies/CopySheet.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { DeleteDialog } from '../endings/DeleteDialog.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { LetGoDialog } from '../worksheets/LetGoDialog.tsx';
import { WorksheetDialog } from '../worksheets/WorksheetDialog.tsx';
import { PickDialog } from '../picks/PickDialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import type { Ask } from './useDocumentActions.tsx';

// The acts of other rooms are fetched when one is asked for.
const TicketSheet = lazy(async () => ({
  default: (await import('../../tickets/sheet/TicketSheet.tsx')).TicketSheet,
}));
const ReturnSheet = lazy(async () => ({
  default: (await import('../../returns/ReturnSheet.tsx')).ReturnSheet,
}));
const PaySheet = lazy(async () => ({
  default: (await import('../../invoices/payment/PaySheet.tsx')).PaySheet,
}));
const ExchangeForm = lazy(async () => ({
  default: (await import('../exchanges/NewExchangePanel.tsx')).ExchangeForm,
}));
const OnSiteForm = lazy(async () => ({
  default: (await import('../exchanges/OnSitePanel.tsx')).OnSiteForm,
}));
const NewRequestForm = lazy(async () => ({
  default: (await import('../requests/NewRequestForm.tsx')).NewRequestForm,
}));
const PayersSheet = lazy(async () => ({
  default: (await import('../payers/PayersSheet.tsx')).PayersSheet,
}));
const OffRentForm = lazy(async () => ({
  default: (await import('../off-rents/NewOffRentPanel.tsx')).OffRentForm,
}));

type Dialog = (props: DialogProps & { onAsk: (ask: Ask) => void }) => React.ReactNode;

const dialogs: Record<Ask, Dialog> = {
  delivery: ({ document: { id }, onClose }) => (
    <TicketSheet type="delivery" contractId={id} onClose={onClose} />
  ),
  pickup: ({ document: { id }, onClose }) => <TicketSheet type="pickup" contractId={id} onClose={onClose} />,
  return: ({ document, onClose, onAsk }) => (
    <ReturnSheet contract={document} onClose={onClose} onPay={() => onAsk('payment')} />
  ),
  payment: ({ document, onClose }) => <PaySheet contract={document} onClose={onClose} />,
  exchange: ({ document: { id }, onClose }) => <ExchangeForm id={id} home={onClose} />,
  exchangeOnSite: ({ document: { id }, onClose }) => <OnSiteForm id={id} home={onClose} />,
  offRent: ({ document: { id }, onClose }) => <OffRentForm id={id} home={onClose} />,
  request: ({ document: { id }, onClose }) => <NewRequestForm id={id} home={onClose} />,
  checkOut: CheckOutDialog,
  toReservation: (props) => <ConvertDialog {...props} to="reservation" />,
  toContract: (props) => <ConvertDialog {...props} to="contract" />,
  extend: ({ document, onClose }) => <ExtendSheet id={document.id} onClose={onClose} />,
  pick: PickDialog,
  invoice: InvoiceSheet,
  payers: (props) => <PayersSheet {...props} />,
  close: CloseDialog,
  reopen: ReopenDialog,
  cancel: CancelDialog,
  worksheet: ({ document, onClose }) => <WorksheetDialog draft={document} onClose={onClose} />,
  letGo: LetGoDialog,
  copy: CopySheet,
  delete: DeleteDialog,
};

/** The question that an action asks before it happens, over the record to which it returns. */
export const DocumentDialogs = ({ ask, ...props }: Parameters<Dialog>[0] & { ask: Ask }) => {
  const Dialog = dialogs[ask];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
};
