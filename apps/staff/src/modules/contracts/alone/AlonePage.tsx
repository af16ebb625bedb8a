import { Alert } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { freshKey } from '@yardline/client/request';
import { When } from '@yardline/ui/Figures';
import { showToast } from '@yardline/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../../platform/environment.ts';
import { useSession } from '../../../session/useSession.ts';
import { LeaveGuard } from '../../../shell/panel/LeaveGuard.tsx';
import { keptQuotes } from '../../../shell/quotes/quote-store.ts';
import { useOwner } from '../../../shell/quotes/useKeptQuotes.ts';
import { unlessCovered } from '../../../shell/uncovered.ts';
import { DatesSection } from '../form/DatesSection.tsx';
import { readForm } from '../form/problems.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { setDates } from '../lines/useLines.ts';
import { AloneAnswers } from './AloneAnswers.tsx';
import { AloneBar } from './AloneBar.tsx';
import { AloneCaller } from './AloneCaller.tsx';
import { AloneLines } from './AloneLines.tsx';
import { KeptQuotes } from './KeptQuotes.tsx';
import { useAloneForm } from './useAloneForm.ts';
import styles from '../call/call.module.css';

type Alone = ReturnType<typeof useAloneForm>;
type ReadPeriod = NonNullable<Alone['period']>;

/** Adding, counting and taking away lines; the same product twice is one line. */
const useLinesAlone = ({ form }: Alone) => {
  const { getValues, setValue } = form;
  const write = (lines: LineValues[]) => setValue('lines', lines, { shouldDirty: true });
  return {
    add: (line: LineValues, period: ReadPeriod | null) => {
      const lines = getValues('lines');
      if (lines.length === 0 && period !== null) setDates(form, period);
      const isSame = (each: LineValues) => each.type === line.type && each.productId === line.productId;
      write(
        lines.some(isSame)
          ? lines.map((each) => (isSame(each) ? { ...each, quantity: each.quantity + line.quantity } : each))
          : [...lines, line],
      );
    },
    count: (index: number, quantity: number) =>
      write(getValues('lines').map((each, at) => (at === index ? { ...each, quantity } : each))),
    remove: (index: number) => write(getValues('lines').filter((_, at) => at !== index)),
  };
};

/** Keeps the call as a quote until there is a connection; what is wrong with the form is told. */
const useKeeping = ({ form, blank, copy, total, now }: Alone) => {
  const { t } = useTranslation('counter');
  const owner = useOwner();
  const { user } = useSession();
  const [trouble, setTrouble] = useState<string>();
  const clear = () => {
    form.reset(blank);
    setTrouble(undefined);
  };
  const keep = async (): Promise<void> => {
    const values = form.getValues();
    const read = readForm(values);
    if (read.form === undefined) return setTrouble(read.problems[0]?.message);
    if (values.lines.length === 0) return setTrouble(t('alone.noLines'));
    if (values.customerId === null && values.comments.trim() === '') return setTrouble(t('alone.noCaller'));
    const customer = copy?.customers.find(({ id }) => id === values.customerId);
    try {
      await keptQuotes.add({
        owner,
        name: user.name,
        id: freshKey(),
        form: read.form,
        values,
        said: {
          customer: customer?.name ?? values.comments,
          lines: values.lines.map(
            ({ quantity, shown }) => `${quantity} × ${shown.number} ${shown.description}`,
          ),
          total,
        },
        kept_at: now().toString(),
        as_of: copy?.at ?? now().toString(),
        state: 'waiting',
      });
    } catch {
      return setTrouble(t('alone.notKept'));
    }
    clear();
    showToast({ tone: 'done', message: t('alone.keptSaid') });
  };
  return { trouble, keep: () => void keep(), clear };
};

type Props = {
  /** What the page of calls held when the connection was lost. */
  begun: DocumentValues | undefined;
  /** The call is over: the page of calls takes the next one as soon as there is a connection. */
  onDirty: (isDirty: boolean) => void;
};

/** The page of a call without a connection: prices and what is free as this computer read them last, quotes that wait. */
export const AlonePage = ({ begun, onDirty }: Props) => {
  const { t } = useTranslation('counter');
  const alone = useAloneForm();
  const { form, copy, period, lines, total, now } = alone;
  const { add, count, remove } = useLinesAlone(alone);
  const { trouble, keep, clear } = useKeeping(alone);
  const line = useRef<HTMLInputElement>(null);
  const isDirty = lines.length > 0;
  useEffect(() => {
    if (begun !== undefined) form.reset(begun);
  }, [begun, form]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useWindowEvent('beforeunload', (event) => isDirty && event.preventDefault());
  useHotkeys(
    [
      ['mod+Enter', () => unlessCovered(keep)()],
      ['alt+L', () => unlessCovered(() => line.current?.focus())()],
    ],
    [],
  );

  return (
    <div className={styles.call}>
      <title>{pageTitle(t('title'))}</title>
      <form className={styles.columns} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.caller}>
          <AloneCaller form={form} copy={copy} />
        </div>
        <div className={styles.work}>
          <Alert color="yellow" icon={<IconCloudOff size={18} />} title={t('alone.title')}>
            {copy === undefined ? (
              t('alone.noCopy')
            ) : (
              <>
                {t('alone.asOf')} <When at={copy.at} show="both" />. {t('alone.means')}
              </>
            )}
          </Alert>
          <DatesSection form={form} isNew />
          {copy === undefined || period === undefined ? null : (
            <AloneAnswers input={line} copy={copy} period={period} now={now} onAdd={add} />
          )}
          <AloneLines lines={lines} onQuantity={count} onRemove={remove} />
          {trouble === undefined ? null : (
            <Alert color="red" role="alert">
              {trouble}
            </Alert>
          )}
        </div>
        <div className={styles.money}>
          <KeptQuotes />
        </div>
      </form>
      <AloneBar total={isDirty ? total : null} onKeep={keep} onClear={clear} />
      <LeaveGuard isDirty={isDirty} />
      <Outlet />
    </div>
  );
};
