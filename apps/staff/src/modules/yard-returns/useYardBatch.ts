import { CallRefused } from '@yardline/client/call-refused';
import { companyClock } from '@yardline/client/clock';
import { useClient, useSend } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import {
  createYardReturn,
  matchYardCode,
  type YardReturn,
  type YardReturnForm,
  yardReturnForm,
} from '@yardline/contract/yard-returns/yard-returns';
import { toLocal } from '@yardline/domain/time/local';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { type ScanResult, signal } from '../../shell/scan/signal.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** What a code means, and the contracts that it is out on. */
export type Meaning = ReplyOf<typeof matchYardCode>;
export type YardLineEntered = YardReturnForm['lines'][number];

/** An arrival now, in the yard where the user works. */
const useArrival = () => {
  const { locations, divisions } = useSession();
  const [beginning] = useState(() => {
    const yard = locations.find((each) => each.is_default) ?? locations[0];
    const zone = divisions.find((each) => each.is_default)?.time_zone ?? divisions[0]?.time_zone ?? 'UTC';
    const now = toLocal(Temporal.Instant.fromEpochMilliseconds(companyClock()), zone);
    return {
      location_id: yard?.warehouse.id ?? 0,
      arrived_date: now.date,
      arrived_time: now.time,
      brought_by: '',
      notes: '',
      lines: [],
    };
  });
  return useRecordForm(yardReturnForm, beginning);
};

const entered = (code: string, { asset, matches }: Meaning) => {
  const [only, second] = matches;
  return {
    code: asset?.number ?? code,
    contract_line_id: second === undefined ? (only?.contract_line_id ?? null) : null,
    // Of counted goods all that is out is proposed, and never one without being asked. SV088
    quantity: asset === null || asset.is_numbered ? 1 : (only?.quantity ?? 1),
    meter: null,
    fuel: null,
    condition: 'good' as const,
    cleaning: null,
    missing: '',
    notes: '',
  };
};

/** How a code sounds: of one contract, to be looked at, or not out by our books. */
const resultOf = ({ matches, exchanged, waits_in: waitsIn }: Meaning): ScanResult => {
  if (waitsIn !== null || matches.length > 1) return 'look';
  return matches.length === 1 || exchanged !== null ? 'good' : 'bad';
};

/** A truckload as it is scanned: each code is asked for what it means, and becomes a line. */
export const useYardBatch = (onDone: (saved: YardReturn) => unknown) => {
  const { t } = useTranslation('yardReturns');
  const client = useClient();
  const form = useArrival();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const [meanings, setMeanings] = useState<ReadonlyMap<string, Meaning>>(new Map());
  const [said, setSaid] = useState('');
  const { send, isSending } = useSend(createYardReturn, { onRefused: landOn(form), onDone });

  const heard = (code: string, meaning: Meaning): string => {
    const { matches, exchanged, waits_in: waitsIn } = meaning;
    if (waitsIn !== null) return t('heardWaiting', { code, number: waitsIn });
    if (matches.length > 1) return t('heardSeveral', { code });
    if (exchanged !== null) return t('heardExchanged', { code, number: exchanged.contract_number });
    const [only] = matches;
    return only === undefined
      ? t('heardUnknown', { code })
      : t('heard', { code, number: only.contract_number, name: only.customer_name });
  };

  const scan = async (typed: string): Promise<void> => {
    const code = typed.trim();
    if (code === '') return;
    try {
      const meaning = await client.call(matchYardCode, { query: { code } });
      const line = entered(code, meaning);
      const now = form.getValues('lines');
      const isTwice = now.some((each) => each.code === line.code);
      setSaid(isTwice ? t('heardTwice', { code: line.code }) : heard(line.code, meaning));
      signal(isTwice ? 'look' : resultOf(meaning));
      if (isTwice || meaning.waits_in !== null) return;
      setMeanings((before) => new Map(before).set(line.code, meaning));
      form.setValue('lines', [line, ...now], { shouldDirty: true });
      form.clearErrors('lines');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setSaid(error.message);
      signal('bad');
    }
  };
  const change = (index: number, changes: Partial<YardLineEntered>) =>
    form.setValue(
      'lines',
      form.getValues('lines').map((line, at) => (at === index ? Object.assign({}, line, changes) : line)),
      { shouldDirty: true },
    );
  const remove = (index: number) =>
    form.setValue('lines', form.getValues('lines').toSpliced(index, 1), { shouldDirty: true });

  return {
    form,
    lines,
    meanings,
    said,
    isSending,
    scan: (code: string) => void scan(code),
    change,
    remove,
    save: (body: Parameters<typeof send>[0]['body']) => send({ body }),
  };
};

export type YardBatch = ReturnType<typeof useYardBatch>;
