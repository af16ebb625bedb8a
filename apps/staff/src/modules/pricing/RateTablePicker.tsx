import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import { listRateTables, type RateTableRow } from '@yardline/contract/rates/rates';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { searchPauseMs } from '../../shell/search-pause.ts';
import type { Draft } from './draft.ts';

const titleOf = ({ product, product_name: name, owner }: RateTableRow) =>
  [product, name, owner].filter((each) => each !== '').join(' · ');

/** Takes over the rates of an asset, a group or a class, found by its number or name. */
export const RateTablePicker = ({ onPick }: { onPick: (rates: Draft['rates']) => void }) => {
  const { t } = useTranslation('pricing');
  const { whyNot } = useSession();
  const reason = whyNot(listRateTables);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<RateTableRow>();
  const [words] = useDebouncedValue(typed.trim(), searchPauseMs);
  const isChosen = chosen !== undefined && words === titleOf(chosen);
  const { data, isFetching } = useCall(
    listRateTables,
    { query: { page_size: '25', ...(words === '' || isChosen ? {} : { search: words }) } },
    { enabled: isOpen && reason === undefined, keepsPrevious: true },
  );
  const rows = data?.items ?? (chosen === undefined ? [] : [chosen]);
  const pick = (id: string | number | null) => {
    const row = rows.find((each) => each.id === id);
    setChosen(row);
    if (row !== undefined)
      onPick(
        row.rates.map(({ code, unit, count, amount, window }) => ({
          code,
          unit,
          count,
          amount,
          ...(window === undefined ? {} : { window }),
        })),
      );
  };
  return (
    <DisabledWithReason reason={reason}>
      <div>
        <SingleSelect
          label={t('workbench.takeRates')}
          placeholder={t('workbench.takeRatesHint')}
          disabled={reason !== undefined}
          options={rows.map((row) => ({ value: row.id, label: titleOf(row) }))}
          // The server searches, by more than the title.
          search={{ typed, onType: setTyped }}
          isLoading={isFetching}
          value={chosen?.id ?? null}
          onChange={pick}
          onDropdownOpen={() => setOpen(true)}
          nothingFoundMessage={t('workbench.noTables')}
        />
      </div>
    </DisabledWithReason>
  );
};
