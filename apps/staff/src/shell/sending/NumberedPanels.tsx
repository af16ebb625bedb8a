import { paths } from '../../paths.ts';
import { usePrint } from '../record/usePrint.ts';
import { useRecordId, useRecordNumber } from '../useParam.ts';
import { SendPanel } from './SendPanel.tsx';

type Printed = 'invoice' | 'workorder' | 'workorder_estimate' | 'purchase_order' | 'warranty_claim';

/** The panel that sends a record which stands at its number; it closes to its page. */
const panelOf = (type: Printed, pathOf: (number: number) => string) => {
  const NumberedPanel = () => {
    const id = useRecordId();
    const number = useRecordNumber();
    const { print } = usePrint();
    return <SendPanel type={type} id={id} closeTo={pathOf(number)} onPrint={() => print({ type, id })} />;
  };
  return NumberedPanel;
};

/** Sends an invoice or a credit. */
export const SendInvoicePanel = panelOf('invoice', paths.invoice);

/** Sends a work order to its customer. */
export const SendOrderPanel = panelOf('workorder', paths.workOrder);

/** Sends an estimate, with the link by which its customer approves it. */
export const SendEstimatePanel = panelOf('workorder_estimate', paths.estimate);

/** Sends a purchase order to its vendor. */
export const SendPurchasePanel = panelOf('purchase_order', paths.purchase);

/** Sends a warranty claim to its vendor. */
export const SendClaimPanel = panelOf('warranty_claim', paths.warrantyClaim);
