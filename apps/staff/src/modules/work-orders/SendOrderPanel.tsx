import { paths } from '../../paths.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendPanel } from '../../shell/sending/SendPanel.tsx';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';

/** Sends a work order to its customer. */
export const SendOrderPanel = () => {
  const id = useRecordId();
  const number = useRecordNumber();
  const { print } = usePrint();
  const type = 'workorder';
  return (
    <SendPanel type={type} id={id} closeTo={paths.workOrder(number)} onPrint={() => print({ type, id })} />
  );
};
