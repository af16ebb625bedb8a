import { useCall } from '@yardline/client/hooks';
import { listParts, type PartRow } from '@yardline/contract/parts/parts';
import { type FieldProps, useField } from '@yardline/ui/field';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Lookup } from '../lookup/Lookup.tsx';
import { useLookup } from '../lookup/useLookup.ts';
import { Thumbnail } from '../product/Thumbnail.tsx';

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  /** What is on the line already, in words. */
  known: string;
  onChosen: (part: PartRow) => void;
};

/** Chooses a part by whatever it is called or scanned by. The value is its id. */
export const PartField = <T extends FieldValues, Out = T>({ known, onChosen, ...props }: Props<T, Out>) => {
  const { t } = useTranslation('workOrders');
  const { value, change, input } = useField(props);
  const [chosen, setChosen] = useState(known);
  const lookup = useLookup();
  const { words } = lookup;
  const query = { page_size: '10', ...(words === '' ? {} : { search: words }) };
  const found = useCall(listParts, { query }, { enabled: lookup.isOpen, keepsPrevious: true });
  const rows = found.data?.items ?? [];
  const choose = (option: string) => {
    const part = rows.find(({ id }) => String(id) === option);
    if (part !== undefined) {
      change(part.id);
      setChosen(`${part.number} ${part.description}`);
      onChosen(part);
    }
    lookup.settle();
  };
  return (
    <Lookup
      lookup={lookup}
      input={input}
      placeholder={t('lines.partHint')}
      chosen={chosen}
      chosenId={typeof value === 'number' && value > 0 ? value : undefined}
      answer={found.data}
      found={rows.map((row) => ({
        id: row.id,
        title: row.description,
        facts: [row.number, t('lines.onHand', { count: row.on_hand })],
        picture: <Thumbnail of={{ ...row, kind: 'parts' }} />,
        aside: null,
      }))}
      isBusy={found.isFetching && lookup.isOpen}
      nothing={rows.length === 0 && !found.isFetching ? t('lines.noPart') : null}
      onSubmit={choose}
      onClear={() => {
        change(0);
        setChosen('');
      }}
    />
  );
};
