import { useDebouncedValue } from '@mantine/hooks';
import { companyClock } from '@yardline/client/clock';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { extendContract, previewExtension } from '@yardline/contract/contracts/extensions';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toInstant } from '@yardline/domain/time/local';
import { laterBy, readReturn, type Return } from './later.ts';

// Asked once the fingers rest.
const pauseMs = 300;

/** When the document is due: its own return, else the latest of its lines. */
const dueOf = ({ dateIn, timeIn, lines, timeZone: zone }: Contract): string => {
  const ends = [{ dateIn, timeIn }, ...lines].flatMap((each) =>
    each.dateIn === null ? [] : [toInstant(each.dateIn, each.timeIn ?? '23:59', zone)],
  );
  const instants = ends.toSorted((a, b) => Temporal.Instant.compare(a, b));
  return (instants.at(-1) ?? Temporal.Instant.fromEpochMilliseconds(companyClock())).toString();
};

/** The later return of a document as it is chosen, what it costs, and the way to save it. */
export const useExtension = (document: Contract, onClose: () => void) => {
  const params = { id: document.id };
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const later = (days: number) => laterBy(dueOf(document), days, { now, zone: document.timeZone });
  const form = useForm<Return>({ defaultValues: later(1) });
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const typed = useWatch({ control: form.control }) as Return;
  const wanted = readReturn(typed);
  const eligible = document.lines.filter(
    ({ type, statusCode, id, fromKit }) =>
      type === 'R' && statusCode !== 'R' && id !== null && fromKit === null,
  );
  const chosen = eligible.flatMap(({ id }) => (id === null || without.has(id) ? [] : [id]));
  const body = {
    ...(wanted ?? later(1)),
    ...(without.size === 0 ? {} : { lineIds: chosen }),
  };
  const [asked] = useDebouncedValue(JSON.stringify(body), pauseMs);
  const isReady = wanted !== undefined && chosen.length > 0;
  const preview = useCall(
    previewExtension,
    { params, body: JSON.parse(asked) as typeof body },
    { enabled: isReady, keepsPrevious: true },
  );
  const { send, isSending } = useSend(extendContract, { onDone: onClose });
  return {
    form,
    preview,
    isReady,
    isBehind: asked !== JSON.stringify(body) || preview.isPlaceholderData,
    without,
    toggle: (lineId: number) => {
      const next = new Set(without);
      if (!next.delete(lineId)) next.add(lineId);
      setWithout(next);
    },
    set: ({ date, time }: { date: string; time: string }) => {
      form.setValue('dateIn', date, { shouldDirty: true });
      form.setValue('timeIn', time, { shouldDirty: true });
    },
    by: (days: number) => {
      const { dateIn, timeIn } = later(days);
      form.setValue('dateIn', dateIn, { shouldDirty: true });
      form.setValue('timeIn', timeIn, { shouldDirty: true });
    },
    save: () => send({ params, body }, { ifMatch: document.row_version }),
    isSending,
  };
};
