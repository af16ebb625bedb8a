import { paths } from '../../paths.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendPanel } from '../../shell/sending/SendPanel.tsx';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';

/** Sends a purchase order to its vendor. */
export const SendPurchasePanel = () => {
  const id = useRecordId();
  const number = useRecordNumber();
  const { print } = usePrint();
  const type = 'purchase_order';
  return (
    <SendPanel type={type} id={id} closeTo={paths.purchase(number)} onPrint={() => print({ type, id })} />
  );
};
