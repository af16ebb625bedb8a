import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  bankSlipForm,
  createBankSlip,
  getUndeposited,
  type SlipItem,
} from '@yardline/contract/bank-slips/bank-slips';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** What an item of a slip is known by. */
export const keyOf = ({ kind, id }: SlipItem): string => `${kind} ${id}`;

/** A slip as it is made: its form, what stays behind, and what the rest comes to. */
export const useMakingSlip = () => {
  const navigate = useNavigate();
  const { items, accounts, account_id: account, today } = useLoaded(getUndeposited, {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter((item) => !left.has(keyOf(item)));
  const form = useRecordForm(bankSlipForm.omit({ items: true }), {
    made_on: today,
    account_id: account ?? accounts[0]?.id ?? 0,
    reference: '',
  });
  const { send, isSending } = useSend(createBankSlip, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.bankSlip(id), ignoreBlocker: true }),
  });
  const submit = form.handleSubmit((body) =>
    send({ body: { ...body, items: chosen.map(({ kind, id }) => ({ kind, id })) } }),
  );
  const toggle = (item: SlipItem) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      return next;
    });
  return {
    form,
    left,
    toggle,
    total: amount(sum(chosen.map((item) => cents(item.amount)))),
    isSending,
    save: () => void submit(),
  };
};

export type MakingSlip = ReturnType<typeof useMakingSlip>;
