import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import type { PickerRow } from '@yardline/contract/availability/availability';
import type { LineChip, LineRow, ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { Service } from '@yardline/contract/services/services';
import { KeyHint } from '@yardline/ui/KeyHint';
import { Money } from '@yardline/ui/Figures';
import { useEffect, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { unlessCovered } from '../../../shell/uncovered.ts';
import { picturedRow, Thumbnail } from '../../../shell/product/Thumbnail.tsx';
import { searchPauseMs } from '../../../shell/search-pause.ts';
import type { DocumentValues } from '../form/values.ts';
import { Availability } from '../../../shell/product/Availability.tsx';
import { PickerPrice } from '../picker/PickerPrice.tsx';
import { gather } from './gather.ts';
import { LineChips } from '../../../shell/line/LineChips.tsx';
import { LineWhere } from '../../../shell/line/LineWhere.tsx';
import { useFound } from './useFound.ts';
import { usePlace } from './useProducts.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import listStyles from '../../../shell/looks/list.module.css';
import productStyles from '../../../shell/product/product.module.css';
import pickerStyles from '../looks/picker.module.css';

type Props = {
  control: Control<DocumentValues>;
  /** Whether a machine is on the document already; called on demand, so that typing elsewhere does not render this again. */
  isUsed: (productId: number) => boolean;
  /** `period` is what the line said of time; null when it said nothing. */
  onProducts: (rows: readonly PickerRow[], quantity: number, period: ReadPeriod | null) => void;
  onService: (service: Service, quantity: number) => void;
  /** A line to begin with. */
  begin?: string | undefined;
};

const ProductOption = ({ row, quantity }: { row: LineRow; quantity: number }) => (
  <Combobox.Option value={`${row.tab}:${row.id}`} className={pickerStyles.quickRow}>
    <span className={productStyles.pictured} data-part="pictured">
      <Thumbnail of={picturedRow(row)} />
      <span className={pickerStyles.quickWhat}>
        <strong>{row.number}</strong> {row.description}
        <LineWhere row={row} />
      </span>
    </span>
    <Availability
      available={row.available}
      owned={row.owned}
      quantity={row.kind === 'numbered' ? 1 : quantity}
      isBulk={row.kind !== 'numbered'}
    />
    <PickerPrice row={row} />
  </Combobox.Option>
);

const ServiceOption = ({ service }: { service: Service }) => {
  const { t } = useTranslation('contracts');
  return (
    <Combobox.Option value={`service:${service.id}`} className={pickerStyles.quickRow}>
      <span className={productStyles.pictured} data-part="pictured">
        <Thumbnail of={{ ...service, kind: 'service' }} />
        <span className={pickerStyles.quickWhat}>
          <strong>{service.service_code}</strong> {service.description}
        </span>
      </span>
      <span className={uiStyles.none}>{t('service')}</span>
      <span className={pickerStyles.pickPrice}>
        {service.price_kind === 'percent' ? `${service.amount} %` : <Money amount={service.amount} />}
      </span>
    </Combobox.Option>
  );
};

type OptionsProps = Pick<ReturnType<typeof useFound>, 'found' | 'isSearching'> & {
  quantity: number;
  chips: readonly LineChip[];
  /** Why nothing can be found. */
  refused: string | undefined;
};

const Options = ({ found: { products, services }, quantity, chips, refused, isSearching }: OptionsProps) => {
  const { t } = useTranslation('contracts');
  const isNothing = products.length + services.length === 0;
  return (
    <Combobox.Options
      mah={380}
      className={listStyles.pick}
      data-part="pick"
      data-busy={isSearching || undefined}
    >
      <LineChips chips={chips} />
      {products.map((row) => (
        <ProductOption key={`${row.tab}:${row.id}`} row={row} quantity={quantity} />
      ))}
      {services.map((service) => (
        <ServiceOption key={service.id} service={service} />
      ))}
      {isNothing ? (
        <Combobox.Empty>
          {refused ?? (isSearching ? t('quick.searching') : t('quick.nothing'))}
        </Combobox.Empty>
      ) : null}
    </Combobox.Options>
  );
};

const valueOf = ({ tab, id }: LineRow): string => `${tab}:${id}`;

/** The typed line, what it means, and taking one of its rows; the line of the address is taken as soon as it is answered. */
const useQuickAdd = ({ control, isUsed, onProducts, onService, begin = '' }: Props) => {
  const combobox = useCombobox({
    defaultOpened: begin !== '',
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const [typed, setTyped] = useState(begin);
  const [asked] = useDebouncedValue(typed, searchPauseMs);
  const place = usePlace(control);
  const isOn = combobox.dropdownOpened && asked.trim() !== '' && typed.trim() !== '';
  const isBehind = typed !== asked;
  const { line, found, isSearching, error } = useFound({ place, asked, isOn, isBehind, isUsed });
  const quantity = line?.quantity ?? 1;

  const choose = (option: string) => {
    const [kind, id] = option.split(':');
    const service = found.services.find((each) => String(each.id) === id);
    const row = found.products.find((each) => valueOf(each) === option);
    if (kind === 'service' && service !== undefined) onService(service, quantity);
    else if (row !== undefined)
      onProducts(gather(row, quantity, found.products), quantity, line?.period ?? null);
    setTyped('');
    combobox.resetSelectedOption();
  };

  // Enter means the answer to what is typed, not to what was typed a moment ago: it waits for that.
  const isTaken = useRef(begin !== '');
  useEffect(() => {
    if (!isTaken.current || isSearching || line === undefined) return;
    isTaken.current = false;
    combobox.selectFirstOption();
    combobox.clickSelectedOption();
  }, [isSearching, line, combobox]);
  const takeLater = (event: React.KeyboardEvent) => {
    isTaken.current = event.key === 'Enter' && isSearching;
    if (isTaken.current) event.preventDefault();
  };
  return {
    combobox,
    typed,
    setTyped,
    place,
    line,
    found,
    quantity,
    isSearching,
    error,
    choose,
    takeLater,
    isOn,
  };
};

/** One line that is understood: `2 19' lift tue 8am 1 week`, arrows, Enter. It stays ready for the next one. */
export const QuickAdd = (props: Props) => {
  const { t } = useTranslation('contracts');
  const input = useRef<HTMLInputElement>(null);
  const {
    combobox,
    typed,
    setTyped,
    place,
    line,
    found,
    quantity,
    isSearching,
    error,
    choose,
    takeLater,
    isOn,
  } = useQuickAdd(props);
  const refused = error?.message ?? (place === undefined ? t('quick.noPlace') : undefined);

  // The first one found is the one meant, unless an arrow says otherwise.
  const first = found.products[0]?.id ?? found.services[0]?.id;
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);
  const go = () => {
    const field = input.current;
    unlessCovered(
      () => field?.focus(),
      () => field,
    )();
  };
  useHotkeys([['alt+L', go]], []);

  const hint = typed === '' ? <KeyHint keys={['Alt', 'L']} /> : null;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom-start"
      middlewares={{ flip: false, shift: true }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          className={pickerStyles.quick}
          data-quick
          aria-label={t('quick.label')}
          placeholder={t('quick.placeholder')}
          leftSection={<IconBolt size={16} aria-hidden="true" />}
          rightSection={isSearching ? <Loader size={14} /> : hint}
          rightSectionWidth={typed === '' ? 64 : 36}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDownCapture={takeLater}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !combobox.dropdownOpened) setTyped('');
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOn}>
        <Options
          found={found}
          chips={line?.chips ?? []}
          quantity={quantity}
          refused={refused}
          isSearching={isSearching}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
};
