import { TextInput } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listCategories } from '@yardline/contract/catalog/categories';
import { listListings } from '@yardline/contract/listings/listings';
import { fixedPages, type Target } from '@yardline/contract/store/blocks';
import { listStoreContents } from '@yardline/contract/stores/contents';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { type Option, SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import type { Path } from '../body.ts';
import { useEditing, usePlace } from './editing.ts';

/** Each choice by a text that names it. */
const keyOf = (target: Target | null): string => {
  if (target === null) return 'none';
  if (target.to === 'content') return `content:${target.kind}`;
  return 'id' in target ? `${target.to}:${target.id}` : target.to;
};

const targetOf = (key: string): Target | null => {
  const [to = '', what = ''] = key.split(':');
  if (to === 'none') return null;
  if (to === 'all') return { to };
  if (to === 'address') return { to, href: 'https://' };
  if (to === 'content') return { to, kind: what as 'homepage' };
  return { to: to as 'page', id: Number(what) };
};

const useListingOptions = (): Option[] => {
  const { content } = useEditing();
  const { whyNot } = useSession();
  const { data } = useCall(
    listListings,
    { query: { store_id: String(content.store_id), page_size: '100' } },
    { enabled: whyNot(listListings) === undefined },
  );
  return (data?.items ?? []).map(({ id, name, description }) => ({ value: id, label: name || description }));
};

const useOptions = (current: Target | null): Option[] => {
  const { t } = useTranslation('storeContent');
  const { content } = useEditing();
  const { whyNot } = useSession();
  const may = whyNot(listCategories) === undefined;
  const { data: categories } = useCall(listCategories, {}, { enabled: may });
  const { data: contents } = useCall(listStoreContents, { query: { store_id: String(content.store_id) } });
  const listings = useListingOptions();
  const options: Option[] = [
    { value: 'none', label: t('targets.none') },
    { value: 'all', label: t('targets.all') },
    { value: 'content:homepage', label: t('targets.homepage') },
    ...fixedPages.map((kind) => ({ value: `content:${kind}`, label: t(`targets.${kind}`) })),
    ...(contents?.items ?? [])
      .filter(({ kind, id }) => kind === 'page' && id !== content.id)
      .map(({ id, name }) => ({ value: `page:${id}`, label: t('targets.page', { name }) })),
    ...(categories?.categories ?? []).map(({ cat_id: id, cat_name: name }) => ({
      value: `category:${id}`,
      label: t('targets.category', { name }),
    })),
    ...listings.map(({ value, label }) => ({
      value: `listing:${value}`,
      label: t('targets.listing', { name: label }),
    })),
    { value: 'address', label: t('targets.address') },
  ];
  const key = keyOf(current);
  return options.some(({ value }) => value === key) ? options : [...options, { value: key, label: key }];
};

type Props = { path: Path; label: string };

/** Where a link leads: to what the store has, or to an address. */
export const TargetField = ({ path, label }: Props) => {
  const { t } = useTranslation('storeContent');
  const { value = null, error, isReadOnly, change } = usePlace<Target | null>(path);
  const { error: ofRow } = usePlace<unknown>([...path, 'id']);
  const address = usePlace<string>([...path, 'href']);
  return (
    <>
      <SingleSelect
        label={label}
        options={useOptions(value)}
        value={keyOf(value)}
        error={error ?? ofRow}
        isSearchable
        isReadOnly={isReadOnly}
        onChange={(key) => change(targetOf(String(key ?? 'none')))}
      />
      {value?.to === 'address' ? (
        <TextInput
          label={t('address')}
          value={value.href}
          error={address.error}
          readOnly={isReadOnly}
          onChange={(event) => address.change(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
};

/** The listings of a row, in the order in which they are chosen. */
export const ListingsField = ({ path, label }: Props) => {
  const { t } = useTranslation('storeContent');
  const { value = [], error, isReadOnly, change } = usePlace<number[]>(path);
  const { problems } = useEditing();
  const ofOne = problems.find((each) => each.path.startsWith(`${path.join('.')}.`))?.message;
  const said = error ?? ofOne;
  return (
    <MultiSelect
      label={label}
      description={t('listingsHint')}
      options={useListingOptions().map((each) => ({ value: String(each.value), label: each.label }))}
      value={value.map(String)}
      isDisabled={isReadOnly}
      onChange={(ids) => change(ids.map(Number))}
      {...(said === undefined ? {} : { error: said })}
    />
  );
};
