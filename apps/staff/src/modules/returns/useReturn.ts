import { useLoaded, useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { createReturn, listReturnCharges, returnForm } from '@yardline/contract/returns/returns';
import { getPickupReadings } from '@yardline/contract/tickets/tickets';
import { getRentalReturn } from '@yardline/contract/yard-returns/yard-returns';
import { useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { outLines, returnFromYard, returnOf, yardReturnsOf } from './return-form.ts';

type Returned = ReplyOf<typeof createReturn>;

/** A return as it is entered: what came back of what was out when the clerk began, while the contract changes under it. */
export const useReturn = (contract: Contract, onReturned: (returned: Returned) => unknown) => {
  const { locations } = useSession();
  const [lines] = useState(() => outLines(contract));
  const { readings } = useLoaded(getPickupReadings, { params: { id: contract.id } });
  const { charges, checkIn, asksPhoto } = useLoaded(listReturnCharges, { params: { id: contract.id } });
  const params = { contract_no: contract.number ?? 0 };
  // What waited in the yard when the clerk began: another truck does not change what they enter.
  const [waiting] = useState(useLoaded(getRentalReturn, { params }).lines);
  const byHand = () => returnOf(contract, readings, locations[0]?.warehouse.id ?? 0);
  const [beginning] = useState(
    () => returnFromYard(contract, waiting, waiting[0]?.yard_return_id ?? 0) ?? byHand(),
  );
  const form = useRecordForm(returnForm, beginning);
  const takeFromYard = (id: number | undefined) =>
    form.reset(returnFromYard(contract, waiting, id ?? 0) ?? byHand());
  const yard = { returns: yardReturnsOf(waiting), take: takeFromYard };
  const { send, isSending } = useSend(createReturn, { onRefused: landOn(form), onDone: onReturned });
  const save = (body: Parameters<typeof send>[0]['body']) => send({ params: { id: contract.id }, body });
  return { contract, form, lines, readings, charges, checkIn, asksPhoto, yard, isSending, save };
};

export type Returning = ReturnType<typeof useReturn>;
