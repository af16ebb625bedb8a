import { useCall } from '@yardline/client/hooks';
import { type AssetRow, listAssets } from '@yardline/contract/assets/assets';
import { type FieldProps, useField } from '@yardline/ui/field';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Lookup } from '../../shell/lookup/Lookup.tsx';
import { useLookup } from '../../shell/lookup/useLookup.ts';
import { Thumbnail } from '../../shell/product/Thumbnail.tsx';
import { stateOfCode } from '@yardline/domain/availability/states';
import { isStatusCode, statusWord } from '../../shell/product/status-word.ts';
import { StateBadge } from '../../shell/states/StateBadge.tsx';

/** A machine as the field shows it. */
export type Machine = Pick<AssetRow, 'id' | 'number' | 'description' | 'kind' | 'status_code'>;

type Props<T extends FieldValues, Out> = FieldProps<T, Out> & {
  chosen: Machine | undefined;
  onChosen: (machine: Machine | undefined) => void;
};

/** What has the machine now. */
const Standing = ({ code }: { code: string }) =>
  isStatusCode(code) ? <StateBadge state={stateOfCode[code]}>{statusWord(code)}</StateBadge> : null;

const workedOn = new Set<string>(['numbered', 'bulk', 'customer_owned']);

/** Chooses a machine by whatever it is called or scanned by, ours or a customer's. The value is its id. */
export const MachineField = <T extends FieldValues, Out = T>({
  chosen,
  onChosen,
  ...props
}: Props<T, Out>) => {
  const { t } = useTranslation('workOrders');
  const { change, input } = useField(props);
  const lookup = useLookup();
  const { words } = lookup;
  const found = useCall(
    listAssets,
    { query: { page_size: '10', ...(words === '' ? {} : { search: words }) } },
    { enabled: lookup.isOpen, keepsPrevious: true },
  );
  const rows = (found.data?.items ?? []).filter(({ kind }) => workedOn.has(kind));
  const choose = (machine: Machine | undefined) => {
    change(machine?.id ?? null);
    onChosen(machine);
    lookup.settle();
  };
  return (
    <Lookup
      lookup={lookup}
      input={input}
      placeholder={t('machineHint')}
      chosen={chosen === undefined ? '' : `${chosen.number} ${chosen.description}`}
      chosenId={chosen?.id}
      answer={found.data}
      found={rows.map((row) => ({
        id: row.id,
        title: row.number,
        facts: [row.description, row.location_title, row.serial_number],
        picture: <Thumbnail of={{ ...row, kind: 'assets' }} />,
        aside: <Standing code={row.status_code} />,
      }))}
      isBusy={found.isFetching && lookup.isOpen}
      nothing={rows.length === 0 && !found.isFetching ? t('machineNotFound') : null}
      onSubmit={(option) => choose(rows.find((row) => String(row.id) === option))}
      onClear={() => choose(undefined)}
    />
  );
};
