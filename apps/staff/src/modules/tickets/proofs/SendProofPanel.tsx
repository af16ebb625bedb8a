import { paths } from '../../../paths.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { SendPanel } from '../../../shell/sending/SendPanel.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { useMovingType } from '../ticket-type.ts';

/** Sends the proof of a delivery or a pickup. */
export const SendProofPanel = () => {
  const id = useRecordId();
  const moving = useMovingType();
  const type = `${moving}_proof` as const;
  const { print } = usePrint();
  return (
    <SendPanel type={type} id={id} closeTo={paths.ticket(moving, id)} onPrint={() => print({ type, id })} />
  );
};
