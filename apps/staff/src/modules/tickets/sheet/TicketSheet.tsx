import { useCall } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { getTicketWorksheet, type MovingType } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { SheetOfLoaded } from '../../../shell/panel/LoadingSheet.tsx';
import { TicketOfContract } from './TicketOfContract.tsx';

type Props = { type: MovingType; contractId: number; onClose: () => void };

/** A new delivery or pickup over the contract that it is of. */
export const TicketSheet = ({ type, contractId, onClose }: Props) => {
  const { t } = useTranslation('tickets');
  const sheet = useCall(getTicketWorksheet, { params: { type, id: contractId } });
  const reference = useCall(getReference, {});
  return (
    <SheetOfLoaded title={t(`new.${type}`)} reads={[sheet, reference]} onClose={onClose}>
      {() => <TicketOfContract type={type} contractId={contractId} closeTo={onClose} onCreated={onClose} />}
    </SheetOfLoaded>
  );
};
