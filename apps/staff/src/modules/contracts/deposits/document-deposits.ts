import { useLoaded } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import {
  getContractPayments,
  getReservationPayments,
  takeContractDeposit,
  takeReservationDeposit,
} from '@yardline/contract/deposits/deposits';
import { useRecordId } from '../../../shell/useParam.ts';

/** How the payments of a document are read and added, by its kind. */
export const callsOf = {
  contract: { read: getContractPayments, take: takeContractDeposit },
  reservation: { read: getReservationPayments, take: takeReservationDeposit },
} as const;

/** The document of this address, which is no quote. */
export const useHolder = () => {
  const document = useLoaded(getContract, { params: { id: useRecordId() } });
  return { ...document, kind: document.kind === 'reservation' ? 'reservation' : 'contract' } as const;
};
