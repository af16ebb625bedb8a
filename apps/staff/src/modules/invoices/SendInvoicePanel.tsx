import { paths } from '../../paths.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendPanel } from '../../shell/sending/SendPanel.tsx';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';

/** Sends an invoice or a credit. */
export const SendInvoicePanel = () => {
  const id = useRecordId();
  const number = useRecordNumber();
  const { print } = usePrint();
  const type = 'invoice';
  return (
    <SendPanel type={type} id={id} closeTo={paths.invoice(number)} onPrint={() => print({ type, id })} />
  );
};
