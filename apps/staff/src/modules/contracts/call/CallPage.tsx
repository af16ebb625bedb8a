import { Title } from '@mantine/core';
import type { ContractForm } from '@yardline/contract/contracts/contracts';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { pageTitle } from '../../../platform/environment.ts';
import { LeaveGuard } from '../../../shell/panel/LeaveGuard.tsx';
import { unlessCovered } from '../../../shell/uncovered.ts';
import { useCopyCounter } from '../../../shell/quotes/useCounterCopy.ts';
import { AwayNotice } from '../alone/AwayNotice.tsx';
import { useKeptCall } from '../alone/useKeptCall.ts';
import { CustomerSection } from '../form/CustomerSection.tsx';
import { endAfter } from '../form/default-dates.ts';
import { type FormProblem, isMissing } from '../form/problems.ts';
import { useFieldErrors } from '../form/useFieldErrors.ts';
import { usePricing } from '../form/usePricing.ts';
import type { DocumentValues } from '../form/values.ts';
import { FastTrackDialog } from '../fast-track/FastTrackDialog.tsx';
import { useAdding } from '../lines/useAdding.ts';
import { useLines } from '../lines/useLines.ts';
import { CallBar } from './CallBar.tsx';
import { Caller, NoCaller } from './Caller.tsx';
import { CallMoney } from './CallMoney.tsx';
import { CallWork } from './CallWork.tsx';
import { useAgain } from './useAgain.ts';
import { useCallForm } from './useCallForm.ts';
import { type Ending, useCallSaving } from './useCallSaving.ts';
import styles from './call.module.css';

type Form = UseFormReturn<DocumentValues>;

/** What is wrong with the call, said at its fields too; a missing value is no error before the user tries to save. */
const useCallProblems = (
  form: Form,
  { refused, hasTried }: Pick<ReturnType<typeof useCallSaving>, 'refused' | 'hasTried'>,
  priced: readonly FormProblem[],
): readonly FormProblem[] => {
  const known = refused ?? priced;
  const problems = useMemo(
    () => (hasTried ? known : known.filter((each) => !isMissing(each))),
    [known, hasTried],
  );
  useFieldErrors(form, problems);
  return problems;
};

/** The page stands by itself, with no panel over it. */
const useIsAlone = (): boolean =>
  useRouterState({ select: ({ location }) => location.pathname === paths.counter() });

/** A call begins with its caller: on arrival, by its key, and again when the last one was sent. */
const useCallerFocus = ({ setFocus }: Form, isAlone: boolean): (() => void) => {
  const focus = () => setFocus('customerId');
  useHotkeys([['alt+C', unlessCovered(focus)]], []);
  useEffect(() => {
    if (isAlone) setFocus('customerId');
  }, [isAlone, setFocus]);
  return focus;
};

/** Saves the call, and goes on with what it ended in; the page is ready for the next call then. */
const useEnding = (form: Form, blank: DocumentValues, onCleared: () => void) => {
  const navigate = useNavigate();
  const clear = () => {
    form.reset(blank);
    onCleared();
  };
  const saving = useCallSaving(form, (ending, made) => {
    const { id, kind } = made;
    clear();
    const to: Record<Ending, string> = {
      send: paths.sendCounterQuote(made),
      quote: paths.counter(),
      reservation: paths.document(kind, made),
      contract: paths.document(kind, made),
      form: paths.newDocument(kind),
    };
    const search = ending === 'form' ? { draft: String(id) } : {};
    void navigate({ to: to[ending], search, ignoreBlocker: true });
  });
  return { saving, clear };
};

/** Prices that do not come may mean that the connection is gone: what the counter keeps is asked, and tells. */
const useLookingForConnection = (trouble: string | undefined): void => {
  const look = useEffectEvent(useCopyCounter());
  useEffect(() => {
    if (trouble !== undefined) void look();
  }, [trouble]);
};

/** Makes the call last so many days. */
const lastingIn =
  ({ getValues, setValue }: Form, onChosen: () => void) =>
  (days: number): void => {
    const { dateOut, timeOut } = getValues();
    if (dateOut === null) return;
    onChosen();
    setValue('indefiniteRental', false, { shouldDirty: true });
    setValue('dateIn', endAfter(dateOut, days), { shouldDirty: true });
    setValue('timeIn', timeOut, { shouldDirty: true });
  };

/** The call in one act; a card is read on the payment of its invoice. */
const FastTrack = ({
  form,
  onClear,
  onClose,
}: {
  form: ContractForm;
  onClear: () => void;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  return (
    <FastTrackDialog
      form={form}
      onDone={() => {
        onClose();
        onClear();
      }}
      onCard={({ invoice }) => {
        onClose();
        onClear();
        void navigate({ to: paths.payInvoice(invoice.number), ignoreBlocker: true });
      }}
      onClose={onClose}
    />
  );
};

type Props = {
  onDirty: (isDirty: boolean) => void;
  /** Goes on without a connection; absent while there is one. */
  onGoOn?: (values: DocumentValues) => void;
};

/** One page for a call: who calls, what they want, and what it costs. It ends in a quote, a reservation or a contract. */
export const CallPage = ({ onDirty, onGoOn }: Props) => {
  const { t } = useTranslation('counter');
  const { form, blank } = useCallForm();
  const { control, getValues } = form;
  const pricing = usePricing(form, null);
  const lines = useLines(form);
  const adding = useAdding(form, lines);
  const line = useRef<HTMLInputElement>(null);
  const [isEndChosen, setEndChosen] = useState(false);
  const kept = useKeptCall(form);
  const { saving, clear } = useEnding(form, blank, () => {
    setEndChosen(false);
    kept.forget();
    adding.setSaid(undefined);
    adding.suggestions.dismiss();
    lines.forget();
  });
  const lasting = lastingIn(form, () => setEndChosen(true));
  const [fast, setFast] = useState<ContractForm>();
  const problems = useCallProblems(form, saving, pricing.problems);
  const isAlone = useIsAlone();
  const focusCaller = useCallerFocus(form, isAlone);
  const begin = () => {
    clear();
    focusCaller();
  };
  const again = useAgain(form, lines, adding);
  const customerId = useWatch({ control, name: 'customerId' });
  const isDirty = lines.fields.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useLookingForConnection(pricing.trouble);
  useWindowEvent('beforeunload', (event) => isDirty && event.preventDefault());

  return (
    <div className={styles.call}>
      <title>{pageTitle(t('title'))}</title>
      <form className={styles.columns} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.caller}>
          <Title order={1}>{t('title')}</Title>
          <CustomerSection form={form} onChosen={() => line.current?.focus()} />
          {customerId === null ? (
            <NoCaller />
          ) : (
            <Caller customerId={customerId} onAgain={(row) => void again(row)} />
          )}
        </div>
        <CallWork
          notice={onGoOn === undefined ? null : <AwayNotice onGoOn={() => onGoOn(getValues())} />}
          form={form}
          input={line}
          isEndChosen={isEndChosen}
          onEndChosen={() => setEndChosen(true)}
          lines={lines}
          adding={adding}
          pricing={pricing}
          problems={problems}
        />
        <CallMoney form={form} pricing={pricing} problems={problems} onDays={lasting} />
      </form>
      <CallBar
        total={isDirty ? (pricing.totals?.total ?? null) : null}
        isBehind={pricing.isBehind}
        saving={saving.ending}
        isCovered={!isAlone}
        onEnd={(ending) => (ending === 'fast' ? setFast(saving.readContract()) : saving.save(ending))}
        onClear={begin}
      />
      {fast === undefined ? null : (
        <FastTrack form={fast} onClear={begin} onClose={() => setFast(undefined)} />
      )}
      <LeaveGuard isDirty={isDirty} />
      <Outlet />
    </div>
  );
};
