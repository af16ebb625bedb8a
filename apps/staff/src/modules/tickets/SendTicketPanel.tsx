import { paths } from '../../paths.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendPanel } from '../../shell/sending/SendPanel.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useMovingType } from './ticket-type.ts';

/** Sends the ticket of a delivery or a pickup. */
export const SendTicketPanel = () => {
  const id = useRecordId();
  const type = useMovingType();
  const { print } = usePrint();
  return (
    <SendPanel type={type} id={id} closeTo={paths.ticket(type, id)} onPrint={() => print({ type, id })} />
  );
};
