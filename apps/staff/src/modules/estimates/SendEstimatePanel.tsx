import { paths } from '../../paths.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendPanel } from '../../shell/sending/SendPanel.tsx';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';

/** Sends an estimate, with the link by which its customer approves it. */
export const SendEstimatePanel = () => {
  const id = useRecordId();
  const number = useRecordNumber();
  const { print } = usePrint();
  const type = 'workorder_estimate';
  return (
    <SendPanel
      type={type}
      id={id}
      closeTo={paths.estimate(String(number))}
      onPrint={() => print({ type, id })}
    />
  );
};
