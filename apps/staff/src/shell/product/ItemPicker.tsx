import { useCall, useLoaded } from '@yardline/client/hooks';
import { listAssets } from '@yardline/contract/assets/assets';
import { type KitItemType, listKits } from '@yardline/contract/kits/kits';
import { listParts } from '@yardline/contract/parts/parts';
import { listServices } from '@yardline/contract/services/services';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Lookup } from '../lookup/Lookup.tsx';
import { useLookup } from '../lookup/useLookup.ts';
import { type Pictured, Thumbnail } from './Thumbnail.tsx';

/** A suggested product, or an item of a kit. */
export type ChosenItem = {
  itemType: KitItemType;
  itemId: number;
  number: string;
  description: string;
  isNumbered: boolean;
};

/** The same as it is found, with its picture. */
type FoundItem = ChosenItem & { picture: Pictured };

type Props = {
  label: string;
  placeholder: string;
  error?: string | undefined;
  /** What is looked for; everything unless it is said. */
  types?: readonly KitItemType[];
  /** Never offered: the kit or product itself. */
  except?: string;
  onChosen: (item: ChosenItem) => void;
};

const productOf = (
  itemType: KitItemType,
  kind: 'assets' | 'parts',
  row: { id: number; number: string; description: string; photo_id: number | null },
): FoundItem => {
  const { id, number, description, photo_id } = row;
  const picture = { kind, id, description, photo_id };
  return { itemType, itemId: id, number, description, isNumbered: false, picture };
};

const few = '6';
const everything: readonly KitItemType[] = ['R', 'S', 'V', 'K'];

/** Finds rental products, parts, services and kits together, by whatever they are called. */
export const ItemPicker = (props: Props) => {
  const { label, placeholder, error, types = everything, except, onChosen } = props;
  const { t } = useTranslation('kits');
  const { whyNot } = useSession();
  const lookup = useLookup();
  const { words, isOpen } = lookup;
  const query = { page_size: few, ...(words === '' ? {} : { search: words }) };
  const isAsked = (type: KitItemType, endpoint: Parameters<typeof whyNot>[0]) => ({
    enabled: isOpen && types.includes(type) && whyNot(endpoint) === undefined,
    keepsPrevious: true,
  });
  const assets = useCall(listAssets, { query }, isAsked('R', listAssets));
  const kits = useCall(listKits, { query }, isAsked('K', listKits));
  const parts = useCall(listParts, { query }, isAsked('S', listParts));
  const { services } = useLoaded(listServices, {});
  const isBusy = [assets, kits, parts].some(({ isFetching }) => isFetching);
  const fits = (text: string) => text.toLowerCase().includes(words.toLowerCase());
  const items: FoundItem[] = [
    ...(kits.data?.items ?? []).map((row) => productOf('K', 'assets', row)),
    ...(assets.data?.items ?? [])
      .filter(({ kind }) => kind !== 'customer_owned')
      .map((row) => ({ ...productOf('R', 'assets', row), isNumbered: row.kind === 'numbered' })),
    ...(parts.data?.items ?? []).map((row) => productOf('S', 'parts', row)),
    ...services
      .filter(({ service_code: code, description }) => fits(`${code} ${description}`))
      .slice(0, Number(few))
      .map(({ id, service_code: number, description }) => ({
        itemType: 'V' as const,
        itemId: id,
        number,
        description,
        isNumbered: false,
        picture: { kind: 'service' as const, id, description },
      })),
  ].filter(({ itemType, number }) => types.includes(itemType) && number !== except);
  const keyOf = ({ itemType, itemId }: ChosenItem) => `${itemType}:${itemId}`;
  const submit = (option: string) => {
    const item = items.find((each) => keyOf(each) === option);
    if (item !== undefined) onChosen(item);
    lookup.settle();
  };
  return (
    <Lookup
      lookup={lookup}
      input={{
        label,
        name: 'item',
        ref: () => undefined,
        onBlur: () => undefined,
        disabled: false,
        withAsterisk: false,
        'aria-required': false,
        error,
      }}
      placeholder={placeholder}
      chosen=""
      chosenId={undefined}
      answer={assets.data}
      found={items.map((item) => ({
        id: keyOf(item),
        title: item.description,
        picture: <Thumbnail of={item.picture} />,
        facts: [item.number],
        aside: <small>{t(`itemTypes.${item.itemType}`)}</small>,
      }))}
      isBusy={isBusy}
      nothing={items.length > 0 || isBusy ? null : t('nothingFound')}
      onSubmit={submit}
      onClear={() => lookup.settle()}
    />
  );
};
