import { useCall } from '@yardline/client/hooks';
import { type AssetRow, listAssets } from '@yardline/contract/assets/assets';
import { useTranslation } from 'react-i18next';
import { Lookup } from '../../shell/lookup/Lookup.tsx';
import { useLookup } from '../../shell/lookup/useLookup.ts';
import { Thumbnail } from '../../shell/product/Thumbnail.tsx';
import { AssetStatusBadge } from './AssetStatusBadge.tsx';

type Props = {
  locationId: number;
  /** What the field is called where it does not add to a transfer. */
  label?: string;
  error?: string | undefined;
  onChosen: (asset: AssetRow) => void;
};

/** Finds what stands in a yard, by whatever it is called or scanned by, to put it on a document. */
export const AssetPicker = ({ locationId, label, error, onChosen }: Props) => {
  const { t } = useTranslation('transfers');
  const lookup = useLookup();
  const { words } = lookup;
  // Bulk products lie in several yards; where they belong says little.
  const query = {
    page_size: '10',
    ...(words === '' ? { location_id: String(locationId) } : { search: words }),
  };
  const found = useCall(listAssets, { query }, { enabled: lookup.isOpen, keepsPrevious: true });
  const rows = found.data?.items ?? [];
  const submit = (option: string) => {
    const asset = rows.find(({ id }) => String(id) === option);
    if (asset !== undefined) onChosen(asset);
    lookup.settle();
  };
  return (
    <Lookup
      lookup={lookup}
      input={{
        label: label ?? t('add'),
        name: 'add',
        ref: () => undefined,
        onBlur: () => undefined,
        disabled: false,
        withAsterisk: false,
        'aria-required': false,
        error,
      }}
      placeholder={t('addHint')}
      chosen=""
      chosenId={undefined}
      answer={found.data}
      found={rows.map((row) => ({
        id: row.id,
        title: row.description,
        facts: [row.number, row.location_title, row.serial_number],
        picture: <Thumbnail of={{ ...row, kind: 'assets' }} />,
        aside: <AssetStatusBadge code={row.status_code} />,
      }))}
      isBusy={found.isFetching}
      nothing={found.isFetching || rows.length > 0 ? null : t('nothingFound')}
      onSubmit={submit}
      onClear={() => lookup.settle()}
    />
  );
};
