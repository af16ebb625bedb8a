import { useCall } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { listReturnCharges } from '@yardline/contract/returns/returns';
import { getPickupReadings } from '@yardline/contract/tickets/tickets';
import { getRentalReturn } from '@yardline/contract/yard-returns/yard-returns';
import { useTranslation } from 'react-i18next';
import { SheetOfLoaded } from '../../shell/panel/LoadingSheet.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { ReturnSummary, useReturnReason } from './ReturnSummary.tsx';
import { useReturn } from './useReturn.ts';

type Props = {
  contract: Contract;
  onClose: () => void;
  /** Goes on to the payment of what a cash customer owes now. */
  onPay: () => void;
};

const OpenReturn = ({ contract, onClose, onPay }: Props) => {
  const { t } = useTranslation('returns');
  const returning = useReturn(contract, ({ is_payment_due: isDue }) => (isDue ? onPay() : onClose()));
  const { count, reason } = useReturnReason(returning);
  return (
    <PanelPage
      title={`${t('one')} · ${t('contractNumber', { number: contract.number ?? '' })}`}
      closeTo={onClose}
      form={returning.form}
      isSaving={returning.isSending}
      submit={t('submit', { count })}
      reason={reason}
      size={760}
      onSubmit={returning.save}
    >
      <ReturnFields {...returning} />
      <ReturnSummary returning={returning} />
    </PanelPage>
  );
};

/** Takes equipment back over the contract that it is on. */
export const ReturnSheet = (props: Props) => {
  const { t } = useTranslation('returns');
  const params = { id: props.contract.id };
  const readings = useCall(getPickupReadings, { params });
  const charges = useCall(listReturnCharges, { params });
  const yard = useCall(getRentalReturn, { params: { contract_no: props.contract.number ?? 0 } });
  return (
    <SheetOfLoaded title={t('one')} reads={[readings, charges, yard]} onClose={props.onClose}>
      {() => <OpenReturn {...props} />}
    </SheetOfLoaded>
  );
};
