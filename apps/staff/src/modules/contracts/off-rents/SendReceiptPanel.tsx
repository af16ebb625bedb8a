import { paths } from '../../../paths.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { idOf } from '../../../shell/routes.ts';
import { SendPanel } from '../../../shell/sending/SendPanel.tsx';
import { useAddressed, useParam } from '../../../shell/useParam.ts';

/** Sends the receipt of a call-off to who called, or to another contact of the customer. */
export const SendReceiptPanel = () => {
  const id = idOf(useParam('receiptId'));
  const { print } = usePrint();
  return (
    <SendPanel
      type="off_rent_receipt"
      id={id}
      closeTo={paths.offRents(useAddressed())}
      onPrint={() => print({ type: 'off_rent_receipt', id })}
    />
  );
};
