import { paths } from '../../paths.ts';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendPanel } from '../../shell/sending/SendPanel.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useTicketType } from './ticket-type.ts';

/** Sends the paper of a ticket. */
export const SendTicketPanel = () => {
  const id = useRecordId();
  const type = useTicketType();
  const { print } = usePrint();
  return (
    <SendPanel type={type} id={id} closeTo={paths.ticket(type, id)} onPrint={() => print({ type, id })} />
  );
};
