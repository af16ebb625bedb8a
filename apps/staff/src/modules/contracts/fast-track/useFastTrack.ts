import { keyOf, useSend } from '@yardline/client/hooks';
import type { CallRefused } from '@yardline/client/call-refused';
import { type ContractForm, getContract } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { landOn } from '../../../shell/panel/useRecordForm.ts';
import type { useHanded } from '../record/useHanded.ts';
import { paymentOf, type Tender } from './tender.ts';

type Going = ReturnType<typeof useHanded>['going'];

const leaverOf = ({ meter, fuel, leftOut, reason, rerentUnit }: Going[number]) => ({
  meterOut: typeof meter === 'number' ? meter : null,
  fuelOut: fuel,
  leftOut,
  meterReason: reason,
  rerentUnit,
});

const at = (path: string): number => Number(/^lines\.(\d+)/.exec(path)?.[1] ?? Number.NaN);

type Asked = {
  form: ContractForm;
  going: Going;
  tender: UseFormReturn<Tender>;
  total: number;
  onDone: (done: ReplyOf<typeof createFastTrack>) => void;
};

/** Sends all of it; what is refused is told at its line, at its field, or above the button, and another total is shown to confirm. */
export const useFastTrack = ({ form, going, tender, total, onDone }: Asked) => {
  const queryClient = useQueryClient();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [said, setSaid] = useState('');
  const [changed, setChanged] = useState<number>();
  const refuse = (refused: CallRefused): boolean => {
    const { fields, reason, data, message } = refused;
    if (reason === 'fast_track.total_changed' && typeof data['total'] === 'number') setChanged(data['total']);
    const ofLines = fields.filter(({ path }) => going[at(path)] !== undefined);
    setProblems(new Map(ofLines.map(({ path, message: told }) => [going[at(path)]?.key ?? '', told])));
    const rest = fields.filter((each) => !ofLines.includes(each));
    const isLanded = rest.length > 0 && landOn(tender)(refused);
    setSaid(isLanded || (fields.length > 0 && rest.length === 0) ? '' : message);
    return true;
  };
  const { send, isSending } = useSend(createFastTrack, {
    isQuiet: true,
    onDone: (done) => {
      queryClient.setQueryData(keyOf(getContract, { params: { id: done.contract.id } }), done.contract);
      onDone(done);
    },
    onRefused: refuse,
  });
  const shown = changed ?? total;
  return {
    total: shown,
    problems,
    said,
    isSending,
    confirm: (values: Tender) =>
      send({ body: { form, lines: going.map(leaverOf), expected_total: shown, ...paymentOf(values) } }),
  };
};
