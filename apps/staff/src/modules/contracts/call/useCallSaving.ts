import { useQueryClient } from '@tanstack/react-query';
import type { CallRefused } from '@yardline/client/call-refused';
import { keyOf, useSend } from '@yardline/client/hooks';
import {
  type Contract,
  type ContractForm,
  type ContractKind,
  createContract,
  getContract,
  priceContract,
} from '@yardline/contract/contracts/contracts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notify } from '../../../platform/notify.tsx';
import { type FormProblem, readForm } from '../form/problems.ts';
import { bodyOf, type DocumentValues } from '../form/values.ts';

/** What a call ends in: a quote that is sent or only saved, a reservation, a contract, or the long form with all of it. */
export type Ending = 'send' | 'quote' | 'reservation' | 'contract' | 'form';

const kindOf: Record<Ending, ContractKind> = {
  send: 'quote',
  form: 'quote',
  quote: 'quote',
  reservation: 'reservation',
  contract: 'contract',
};

type Refused = { said: string; problems: FormProblem[] };

/** Saves the call as a document, in one call; what is refused is told until the form changes. */
export const useCallSaving = (
  form: UseFormReturn<DocumentValues>,
  onSaved: (ending: Ending, document: Contract) => void,
) => {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Refused>();
  const [ending, setEnding] = useState<Ending>('send');
  const sent = useRef<{ ending: Ending; said: string }>({ ending: 'send', said: '' });
  const said = () => JSON.stringify(bodyOf(form.getValues()));
  const { send, isSending } = useSend(createContract, {
    isQuiet: true,
    keeps: [getContract, priceContract],
    onDone: (document) => {
      queryClient.setQueryData(keyOf(getContract, { params: { id: document.id } }), document);
      notify.done(createContract.name, document);
      setRefused(undefined);
      onSaved(sent.current.ending, document);
    },
    onRefused: ({ fields }: CallRefused): boolean => {
      setRefused({ said: sent.current.said, problems: fields });
      // What was free when it was last asked may be gone by now.
      void queryClient.invalidateQueries({ queryKey: [priceContract.name] });
      return fields.length > 0;
    },
  });
  return {
    /** The one that is being saved. */
    ending: isSending ? ending : undefined,
    save: (wanted: Ending): void => {
      form.setValue('kind', kindOf[wanted]);
      const read = readForm(form.getValues());
      sent.current = { ending: wanted, said: said() };
      setEnding(wanted);
      if (read.form === undefined) return setRefused({ said: said(), problems: read.problems });
      return send({ body: { form: read.form, saveAs: wanted === 'form' ? 'draft' : 'open' } });
    },
    /** The call as a contract, for what is done with it at once; what is no number or date is told. */
    readContract: (): ContractForm | undefined => {
      form.setValue('kind', 'contract');
      const read = readForm(form.getValues());
      if (read.form === undefined) setRefused({ said: said(), problems: read.problems });
      return read.form;
    },
    refused: refused?.said === said() ? refused.problems : undefined,
    hasTried: refused !== undefined,
  };
};
