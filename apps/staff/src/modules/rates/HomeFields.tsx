import { useCall, useLoaded } from '@yardline/client/hooks';
import { listSites } from '@yardline/contract/customers/customers';
import { getReference } from '@yardline/contract/reference/reference';
import type { rateTableForm, RateTableForm } from '@yardline/contract/rates/rates';
import { SegmentedControl } from '@mantine/core';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';
import styles from '../../shell/rates/rates.module.css';

type Form = UseFormReturn<RateTableForm, unknown, z.output<typeof rateTableForm>>;

const ownerKinds = ['everybody', 'customer', 'site', 'price_list', 'division'] as const;
type OwnerKind = (typeof ownerKinds)[number];
const productKinds = ['group', 'class', 'asset'] as const;
type ProductKind = (typeof productKinds)[number];

const ownerKindOf = ({ customer_id, site_id, price_list_id, division_id }: RateTableForm): OwnerKind => {
  if (customer_id) return 'customer';
  if (site_id) return 'site';
  if (price_list_id) return 'price_list';
  return division_id ? 'division' : 'everybody';
};
const productKindOf = ({ asset_number: asset, class_id: inClass }: RateTableForm): ProductKind => {
  if (asset) return 'asset';
  return inClass ? 'class' : 'group';
};

const Kinds = <K extends string>(props: {
  label: string;
  kinds: readonly K[];
  words: (kind: K) => string;
  value: K;
  onChange: (kind: K) => void;
}) => (
  <SegmentedControl<K>
    aria-label={props.label}
    className={styles.rateKinds}
    data={props.kinds.map((value) => ({ value, label: props.words(value) }))}
    value={props.value}
    onChange={props.onChange}
  />
);

/** A site is chosen by its customer, who does not own these rates then. */
const SiteFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('rates');
  const [customerId, setCustomerId] = useState<number | null>(null);
  const found = useCall(listSites, { params: { id: customerId ?? 0 } }, { enabled: customerId !== null });
  const sites = found.data?.sites ?? [];
  return (
    <>
      <CustomerField
        control={form.control}
        name="customer_id"
        label={t('customer')}
        onChosen={(customer) => {
          setCustomerId(customer?.id ?? null);
          form.setValue('site_id', null);
        }}
      />
      <FSelect
        control={form.control}
        name="site_id"
        label={t('site')}
        isDisabled={customerId === null}
        options={sites.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }))}
        {...(customerId !== null && found.data !== undefined && sites.length === 0
          ? { description: t('noSites') }
          : {})}
      />
    </>
  );
};

const OwnerFields = ({ form, kind }: { form: Form; kind: OwnerKind }) => {
  const { t } = useTranslation('rates');
  const { divisions } = useSession();
  const { price_lists: lists } = useLoaded(getReference, {});
  const { control } = form;
  if (kind === 'everybody') return null;
  return (
    <>
      {kind === 'customer' ? (
        <CustomerField control={control} name="customer_id" label={t('customer')} />
      ) : null}
      {kind === 'site' ? <SiteFields form={form} /> : null}
      {kind === 'price_list' ? (
        <FSelect
          control={control}
          name="price_list_id"
          label={t('priceList')}
          options={lists.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        />
      ) : null}
      {kind === 'division' ? (
        <FSelect
          control={control}
          name="division_id"
          label={t('division')}
          options={divisions.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        />
      ) : null}
      <FDate
        control={control}
        name="expires_on"
        label={t('expires')}
        description={t('expiresHint')}
        isClearable
      />
    </>
  );
};

/** Whose rates a new table holds, and what they price. */
export const HomeFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('rates');
  const { classes, groups } = useLoaded(getReference, {});
  const { control, getValues, setValue } = form;
  const [owner, setOwner] = useState(() => ownerKindOf(getValues()));
  const [product, setProduct] = useState(() => productKindOf(getValues()));
  const changeOwner = (kind: OwnerKind) => {
    setOwner(kind);
    for (const name of ['customer_id', 'site_id', 'price_list_id', 'division_id', 'expires_on'] as const)
      setValue(name, null);
  };
  const changeProduct = (kind: ProductKind) => {
    setProduct(kind);
    setValue('group_id', null);
    setValue('class_id', null);
    setValue('asset_number', '');
  };
  const choices = (rows: typeof groups | typeof classes) =>
    rows.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
  return (
    <>
      <FormSection title={t('sections.what')}>
        <Kinds
          label={t('kind')}
          kinds={productKinds}
          words={(kind) => t(`productKinds.${kind}`)}
          value={product}
          onChange={changeProduct}
        />
        {product === 'group' ? (
          <FSelect control={control} name="group_id" label={t('group')} options={choices(groups)} />
        ) : null}
        {product === 'class' ? (
          <FSelect
            control={control}
            name="class_id"
            label={t('class')}
            options={choices(classes.filter(({ kind }) => kind === 'rental'))}
          />
        ) : null}
        {product === 'asset' ? (
          <FText control={control} name="asset_number" label={t('assetNumber')} />
        ) : null}
      </FormSection>
      <FormSection title={t('sections.whose')}>
        <Kinds
          label={t('for')}
          kinds={ownerKinds}
          words={(kind) => t(`ownerKinds.${kind}`)}
          value={owner}
          onChange={changeOwner}
        />
        <OwnerFields form={form} kind={owner} />
      </FormSection>
    </>
  );
};
