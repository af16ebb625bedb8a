import { useCall } from '@yardline/client/hooks';
import { listParts, type PartRow } from '@yardline/contract/parts/parts';
import { useTranslation } from 'react-i18next';
import { Lookup } from '../../shell/lookup/Lookup.tsx';
import { useLookup } from '../../shell/lookup/useLookup.ts';
import { Thumbnail } from '../../shell/product/Thumbnail.tsx';
import { StockBadge } from './StockBadge.tsx';

type Props = { error?: string | undefined; onChosen: (part: PartRow) => void };

/** Finds a part by whatever it is called or scanned by, to put it on a paper. */
export const PartPicker = ({ error, onChosen }: Props) => {
  const { t } = useTranslation('parts');
  const lookup = useLookup();
  const { words } = lookup;
  const query = { page_size: '10', ...(words === '' ? {} : { search: words }) };
  const found = useCall(listParts, { query }, { enabled: lookup.isOpen, keepsPrevious: true });
  const rows = found.data?.items ?? [];
  const submit = (option: string) => {
    const part = rows.find(({ id }) => String(id) === option);
    if (part !== undefined) onChosen(part);
    lookup.settle();
  };
  return (
    <Lookup
      lookup={lookup}
      input={{
        label: t('pick'),
        name: 'part',
        ref: () => undefined,
        onBlur: () => undefined,
        disabled: false,
        withAsterisk: false,
        'aria-required': false,
        error,
      }}
      placeholder={t('pickHint')}
      chosen=""
      chosenId={undefined}
      answer={found.data}
      found={rows.map((row) => ({
        id: row.id,
        title: row.description,
        facts: [row.number, row.class_name],
        picture: <Thumbnail of={{ ...row, kind: 'parts' }} />,
        aside: <StockBadge part={row} />,
      }))}
      isBusy={found.isFetching}
      nothing={found.isFetching || rows.length > 0 ? null : t('nothingFound')}
      onSubmit={submit}
      onClear={() => lookup.settle()}
    />
  );
};
