import { useCall } from '@yardline/client/hooks';
import { listCategories } from '@yardline/contract/catalog/categories';
import { listClasses, listGroups } from '@yardline/contract/catalog/catalog';
import { listListings } from '@yardline/contract/listings/listings';
import { listPriceLists } from '@yardline/contract/rates/rates';
import {
  restrictedKinds,
  type RestrictedKind,
  type Restriction,
  type RestrictionForm,
  type restrictionForm,
  viewerKinds,
} from '@yardline/contract/restrictions/restrictions';
import { effects } from '@yardline/domain/store/restrict';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';

export type RestrictionFormState = UseFormReturn<RestrictionForm, unknown, z.output<typeof restrictionForm>>;
type Props = { form: RestrictionFormState; seen?: Restriction };
type Option = { value: number; label: string };

/** The things of a kind that a restriction may be about. */
const useTargets = (kind: RestrictedKind): Option[] => {
  const { whyNot } = useSession();
  const many = { query: { page_size: '2000' } };
  const isOf = (wanted: RestrictedKind, endpoint: Parameters<typeof whyNot>[0]) => ({
    enabled: kind === wanted && whyNot(endpoint) === undefined,
  });
  const listings = useCall(listListings, many, isOf('listing', listListings)).data?.items ?? [];
  const classes = useCall(listClasses, many, isOf('class', listClasses)).data?.items ?? [];
  const groups = useCall(listGroups, many, isOf('group', listGroups)).data?.items ?? [];
  const tree = useCall(listCategories, {}, isOf('category', listCategories)).data?.categories ?? [];
  const coded = ({ id, code, name }: { id: number; code: string; name: string }) => ({
    value: id,
    label: `${code} ${name}`,
  });
  return {
    listing: listings.map(({ id, name, description }) => ({ value: id, label: name || description })),
    category: tree.map(({ cat_id: id, path }) => ({ value: id, label: path })),
    class: classes.map(coded),
    group: groups.map(coded),
  }[kind];
};

/** What is chosen, also where the user may not see the others. */
const withChosen = (options: Option[], value: number | null, label: string | undefined): Option[] =>
  value === null || value === 0 || label === undefined || options.some((each) => each.value === value)
    ? options
    : [...options, { value, label }];

const Target = ({ form, seen }: Props) => {
  const { t } = useTranslation('restrictions');
  const { control } = form;
  const kind = useWatch({ control, name: 'target_kind' });
  const targets = useTargets(kind);
  const own = seen?.target_kind === kind ? seen : undefined;
  return (
    <FormSection title={t('of')}>
      <FSelect
        control={control}
        name="target_kind"
        label={t('kind')}
        options={restrictedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FSelect
        control={control}
        name="target_id"
        label={t(`kinds.${kind}`)}
        options={withChosen(targets, own?.target_id ?? null, own?.target_name)}
        {...(kind === 'category' ? { description: t('belowHint') } : {})}
        isRequired
      />
    </FormSection>
  );
};

const Who = ({ form, seen }: Props) => {
  const { t } = useTranslation('restrictions');
  const { whyNot } = useSession();
  const { control } = form;
  const who = useWatch({ control, name: 'who' });
  const isList = who === 'price_list';
  const { data } = useCall(
    listPriceLists,
    { query: { page_size: '2000' } },
    { enabled: isList && whyNot(listPriceLists) === undefined },
  );
  const lists = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const own = seen?.who === who ? seen : undefined;
  return (
    <FormSection title={t('for')}>
      <FSelect
        control={control}
        name="who"
        label={t('for')}
        options={viewerKinds.map((value) => ({ value, label: t(`whos.${value}`) }))}
      />
      {who === 'customer' ? <CustomerField control={control} name="who_id" label={t('customer')} /> : null}
      {isList ? (
        <FSelect
          control={control}
          name="who_id"
          label={t('priceList')}
          options={withChosen(lists, own?.who_id ?? null, own?.who_name)}
          isRequired
        />
      ) : null}
    </FormSection>
  );
};

/** The fields of a restriction. */
export const RestrictionFields = ({ form, seen }: Props) => {
  const { t } = useTranslation('restrictions');
  const { control } = form;
  const more = seen === undefined ? {} : { seen };
  return (
    <>
      <Target form={form} {...more} />
      <Who form={form} {...more} />
      <FormSection title={t('effect')}>
        <FSelect
          control={control}
          name="effect"
          label={t('effect')}
          description={t('effectHint')}
          options={effects.toReversed().map((value) => ({ value, label: t(`effects.${value}`) }))}
        />
        <FText control={control} name="note" label={t('note')} maxLength={200} />
      </FormSection>
    </>
  );
};
