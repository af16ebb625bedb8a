import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import type { Answer, CallInput } from '@yardline/client/request';
import type { Endpoint } from '@yardline/contract/endpoint';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { PanelPage } from './PanelPage.tsx';
import { isStale, StaleNotice } from './StaleNotice.tsx';
import { landOn, useRecordForm } from './useRecordForm.ts';

type Props<Seen, S extends z.ZodType<FieldValues, FieldValues>, E extends Endpoint> = {
  title: string;
  /** Address of the list or record that it lies over. */
  closeTo: string;
  /** Where it leads when it is saved; where it was opened from when left out. */
  leadsTo?: (answer: Answer<E>) => string;
  size?: number;
  schema: S;
  /** The record as the user saw it when they began, and a function that fetches the newest. */
  snapshot: { seen: Seen; renew: () => Seen | Promise<Seen> };
  formOf: (seen: Seen) => z.input<S>;
  endpoint: E;
  /** What is sent of the form. */
  inputOf: (form: z.output<S>) => CallInput<E>;
  children: (form: UseFormReturn<z.input<S>, unknown, z.output<S>>) => React.ReactNode;
};

/** Changes a record with a version: saves only over the version the user saw, and reports a faster change by another user. */
export const EditPanel = <
  Seen extends { row_version: number },
  S extends z.ZodType<FieldValues, FieldValues>,
  E extends Endpoint,
>(
  props: Props<Seen, S, E>,
) => {
  const { title, closeTo, leadsTo, schema, snapshot, formOf, endpoint, inputOf } = props;
  const navigate = useNavigate();
  const { seen, renew } = snapshot;
  const valuesOf = (record: Seen) => formOf(record) as DefaultValues<z.input<S>>;
  const form = useRecordForm(schema, valuesOf(seen));
  const { send, isSending, refused } = useSend(endpoint, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: (answer) => navigate({ to: leadsTo?.(answer) ?? closeTo, ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (values: z.output<S>) => send(inputOf(values), { ifMatch });
  const takeNewest = async () => form.reset(valuesOf(await renew()));
  return (
    <PanelPage
      title={title}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
      {...(props.size === undefined ? {} : { size: props.size })}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void takeNewest()}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      {props.children(form)}
    </PanelPage>
  );
};
