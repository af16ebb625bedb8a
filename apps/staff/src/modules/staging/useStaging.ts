import { useSend } from '@yardline/client/hooks';
import { type Staging, stageUnit } from '@yardline/contract/staging/staging';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
    onRefused: ({ message, fields }) => {
      setSaid(fields[0]?.message ?? message);
      return true;
    },
  });
  const put = (code: string, quantity: number | null = null) => {
    setSaid(t('scanned', { code, place }));
    send({ params: { id }, body: { code, place, quantity } });
  };
  const scan = (typed: string) => {
    const code = typed.trim();
    if (code === '') return;
    if (place === '') setPlace(code);
    else put(code);
  };
  return { place, setPlace, said, isSending, put, scan };
};

export type StagingByScan = ReturnType<typeof useStaging>;
