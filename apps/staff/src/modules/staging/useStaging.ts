import { useSend } from '@yardline/client/hooks';
import { type Staging, stageUnit } from '@yardline/contract/staging/staging';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signal } from '../../shell/scan/signal.ts';
import { texts } from '../../shell/list/search.ts';

/**
 * Staging by scan: the first code is the place, which stays in the address until it is changed, and every other one is a machine or
 * product that is put into it.
 */
export const useStaging = ({ contract_id: id }: Staging) => {
  const { t } = useTranslation('staging');
  const navigate = useNavigate();
  const { place = '' }: { place?: string } = useSearch({ strict: false });
  const [said, setSaid] = useState('');
  // What was scanned although the document does not want it: it may take the place of a line.
  const [last, setLast] = useState('');
  const [unwanted, setUnwanted] = useState('');
  const setPlace = (next: string) => {
    setSaid('');
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => texts({ ...now, place: next }),
      replace: true,
    });
  };
  const { send, isSending } = useSend(stageUnit, {
    isQuiet: true,
    onDone: () => setUnwanted(''),
    onRefused: ({ reason, message, fields }) => {
      setSaid(fields[0]?.message ?? message);
      setUnwanted(reason === 'staging.not_wanted' ? last : unwanted);
      signal('bad');
      return true;
    },
  });
  const put = (code: string, quantity: number | null = null) => {
    setSaid(t('scanned', { code, place }));
    setLast(code);
    setUnwanted('');
    send({ params: { id }, body: { code, place, quantity } });
  };
  const scan = (typed: string) => {
    const code = typed.trim();
    if (code === '') return;
    if (place === '') setPlace(code);
    else put(code);
  };
  const putInstead = (lineId: number, reason: string) => {
    setSaid(t('scanned', { code: unwanted, place }));
    send({
      params: { id },
      body: { code: unwanted, place, quantity: null, instead_of: { contract_line_id: lineId, reason } },
    });
  };
  return { place, setPlace, said, isSending, put, scan, unwanted, putInstead };
};

export type StagingByScan = ReturnType<typeof useStaging>;
