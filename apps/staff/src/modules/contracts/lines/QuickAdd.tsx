import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { listServices, type Service } from '@yardline/contract/services/services';
import { KeyHint } from '@yardline/ui/KeyHint';
import { Money } from '@yardline/ui/Figures';
import { useEffect, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { picturedRow, Thumbnail } from '../../../shell/product/Thumbnail.tsx';
import { searchPauseMs } from '../../../shell/search-pause.ts';
import type { DocumentValues } from '../form/values.ts';
import { Availability } from '../../../shell/product/Availability.tsx';
import { PickerPrice } from '../picker/PickerPrice.tsx';
import { readQuickAdd } from './quick-add.ts';
import { gather } from './gather.ts';
import { usePlace, useProducts } from './useProducts.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import listStyles from '../../../shell/looks/list.module.css';
import productStyles from '../../../shell/product/product.module.css';
import pickerStyles from '../looks/picker.module.css';

type Props = {
  control: Control<DocumentValues>;
  /** Whether a machine is on the document already; called on demand, so that typing elsewhere does not render this again. */
  isUsed: (productId: number) => boolean;
  onProducts: (rows: readonly PickerRow[], quantity: number) => void;
  onService: (service: Service, quantity: number) => void;
};

const shownRows = 8;
// Enough units of one model to serve a wish for many.
const manyRows = 100;

const matches = ({ service_code, description }: Service, words: string) =>
  words !== '' && `${service_code} ${description}`.toLowerCase().includes(words.toLowerCase());

type Wish = Pick<Props, 'isUsed'> & {
  place: ReturnType<typeof usePlace>;
  words: string;
  quantity: number;
  isOn: boolean;
  /** More was typed since it was asked for. */
  isBehind: boolean;
};

/** What the words mean: machines first, a few kits and parts, and services. */
const useFound = ({ place, words, quantity, isOn, isBehind, isUsed }: Wish) => {
  const pageSize = quantity > 1 ? manyRows : shownRows;
  const rental = useProducts(place, { tab: 'rental', words, pageSize, isOn });
  const sales = useProducts(place, { tab: 'sales', words, pageSize: shownRows, isOn });
  const kits = useProducts(place, { tab: 'kit', words, pageSize: shownRows, isOn });
  const { services } = useLoaded(listServices, {});
  const isSearching =
    isOn && (isBehind || rental.isPlaceholderData || rental.isLoading || sales.isLoading || kits.isLoading);

  const rows = isOn ? (rental.data?.products ?? []) : [];
  const offered = rows.filter((row) => row.kind !== 'numbered' || !isUsed(row.id));
  const found = {
    products: [
      ...offered.slice(0, shownRows),
      ...(isOn ? (kits.data?.products ?? []).slice(0, 5) : []),
      ...(isOn ? (sales.data?.products ?? []).slice(0, 5) : []),
    ],
    services: services.filter((each) => isOn && matches(each, words)).slice(0, 4),
  };
  return { offered, found, isSearching, error: rental.error };
};

const ProductOption = ({ row, quantity }: { row: PickerRow; quantity: number }) => (
  <Combobox.Option value={`${row.tab}:${row.id}`} className={pickerStyles.quickRow}>
    <span className={productStyles.pictured} data-part="pictured">
      <Thumbnail of={picturedRow(row)} />
      <span className={pickerStyles.quickWhat}>
        <strong>{row.number}</strong> {row.description}
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
  /** Why nothing can be found. */
  refused: string | undefined;
};

const Options = ({ found: { products, services }, quantity, refused, isSearching }: OptionsProps) => {
  const { t } = useTranslation('contracts');
  const isNothing = products.length + services.length === 0;
  return (
    <Combobox.Options
      mah={380}
      className={listStyles.pick}
      data-part="pick"
      data-busy={isSearching || undefined}
    >
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

/** One line for quantity and words together: `6 scissor`, arrows, Enter. It stays ready for the next one. */
export const QuickAdd = ({ control, isUsed, onProducts, onService }: Props) => {
  const { t } = useTranslation('contracts');
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, searchPauseMs);
  const { words } = readQuickAdd(asked);
  const { quantity } = readQuickAdd(typed);
  const place = usePlace(control);
  const isOn = combobox.dropdownOpened && words !== '';
  const { offered, found, isSearching, error } = useFound({
    place,
    words,
    quantity,
    isOn,
    isBehind: typed !== asked,
    isUsed,
  });
  const refused = error?.message ?? (place === undefined ? t('quick.noPlace') : undefined);

  // The first one found is the one meant, unless an arrow says otherwise.
  const first = found.products[0]?.id ?? found.services[0]?.id;
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);

  const choose = (option: string) => {
    const [kind, id] = option.split(':');
    const service = found.services.find((each) => String(each.id) === id);
    const row = found.products.find((each) => each.tab === kind && String(each.id) === id);
    if (kind === 'service' && service !== undefined) onService(service, quantity);
    else if (row !== undefined) onProducts(gather(row, quantity, offered), quantity);
    setTyped('');
    combobox.resetSelectedOption();
  };
  useHotkeys([['alt+L', () => input.current?.focus()]], []);

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
          rightSection={
            isSearching ? <Loader size={14} /> : typed === '' ? <KeyHint keys={['Alt', 'L']} /> : null
          }
          rightSectionWidth={typed === '' ? 64 : 36}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !combobox.dropdownOpened) setTyped('');
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words === ''}>
        <Options found={found} quantity={quantity} refused={refused} isSearching={isSearching} />
      </Combobox.Dropdown>
    </Combobox>
  );
};
