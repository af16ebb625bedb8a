import { IconBuildingStore } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import {
  createListing,
  listingStates,
  listListings,
  type ListingRow,
} from '@yardline/contract/listings/listings';
import { listStores } from '@yardline/contract/stores/stores';
import { Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListingBadge } from './ListingBadge.tsx';
import { ListingPicture } from './ListingPicture.tsx';
import { SetSelected } from './SetSelected.tsx';

/** What shoppers read: the picture, the name, and what is missing of both. */
const useSaidColumns = (): Column<ListingRow>[] => {
  const { t } = useTranslation('listings');
  const missing = (row: ListingRow) =>
    [
      ...(row.has_en ? [] : [t('missingTexts.en')]),
      ...(row.has_fr ? [] : [t('missingTexts.fr')]),
      ...(row.picture_id === null ? [t('missingTexts.picture')] : []),
    ].join(', ');
  return [
    {
      key: 'name',
      header: t('name'),
      canSort: true,
      cell: (row) => row.name || row.description,
      text: (row) => row.name || row.description,
      file: { fields: ['name'] },
    },
    {
      key: 'picture',
      header: t('picture'),
      width: 72,
      onPhone: 'lead',
      cell: (row) => <ListingPicture listing={row.id} picture={row.picture_id} alt="" isSmall />,
    },
    fieldColumn('number', t('number'), { width: 140, canSort: true }),
    {
      key: 'missing',
      header: t('missing'),
      width: 170,
      cell: (row) => (missing(row) === '' ? '' : <StatusBadge tone="warn">{missing(row)}</StatusBadge>),
      text: missing,
      file: { fields: ['has_en', 'has_fr'], words: { true: t('yes'), false: t('no') } },
    },
  ];
};

const useColumns = (): Column<ListingRow>[] => {
  const { t } = useTranslation('listings');
  const states = Object.fromEntries(listingStates.map((each) => [each, t(`states.${each}`)]));
  const kinds = (['group', 'bulk', 'kit', 'numbered', 'part'] as const).map(
    (each) => [each, t(`kinds.${each}`)] as const,
  );
  return [
    ...useSaidColumns(),
    {
      key: 'kind',
      header: t('kind'),
      width: 150,
      cell: (row) => t(`kinds.${row.kind}`),
      text: (row) => t(`kinds.${row.kind}`),
      file: { fields: ['kind'], words: Object.fromEntries(kinds) },
    },
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => <ListingBadge state={row.state} />,
      text: (row) => t(`states.${row.state}`),
      file: { fields: ['state'], words: states },
    },
    {
      key: 'from_price',
      header: t('fromPrice'),
      width: 120,
      isRight: true,
      cell: (row) => (row.from_price === null ? '' : <Money amount={row.from_price} />),
      text: (row) => row.from_price,
    },
    {
      key: 'is_request_only',
      header: t('requestOnly'),
      width: 150,
      cell: (row) => (row.is_request_only ? t('yes') : ''),
      text: (row) => (row.is_request_only ? t('yes') : ''),
      file: { fields: ['is_request_only'], words: { true: t('yes'), false: t('no') } },
    },
    fieldColumn('description', t('productName'), { width: 220, isExtra: true }),
    fieldColumn('store_name', t('store'), { width: 160, isExtra: true }),
    fieldColumn('position', t('position'), { width: 110, isRight: true, isExtra: true, canSort: true }),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('listings');
  const { items: stores } = useLoaded(listStores, {});
  return [
    {
      key: 'store_id',
      label: t('store'),
      options: stores.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'state',
      label: t('state'),
      options: listingStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'lacks',
      label: t('lacks'),
      options: (['en', 'fr', 'picture'] as const).map((value) => ({
        value,
        label: t(`lacksFilter.${value}`),
      })),
    },
  ];
};

/** What the company's stores offer, with what each listing lacks. */
export const ListingsPage = () => {
  const { t } = useTranslation('listings');
  return (
    <ListPage
      endpoint={listListings}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.listing(row.id)}
      action={{ label: t('new'), to: paths.newListing(), endpoint: createListing }}
      selectionActions={<SetSelected />}
      empty={{ icon: <IconBuildingStore size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
