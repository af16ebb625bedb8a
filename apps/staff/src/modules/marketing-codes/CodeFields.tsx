import { useCall } from '@yardline/client/hooks';
import { listCategories } from '@yardline/contract/catalog/categories';
import { listListings } from '@yardline/contract/listings/listings';
import {
  type CodeForm,
  type codeForm,
  codeKinds,
  type MarketingCode,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = {
  form: UseFormReturn<CodeForm, unknown, z.output<typeof codeForm>>;
  /** The code as it is, where one is changed. */
  seen?: MarketingCode;
};

type Named = readonly { id: number; name: string }[];

/** What may be chosen, with what is chosen already though the user does not see it otherwise. */
const withChosen = (offered: Named, chosen: Named = []) =>
  [...offered, ...chosen.filter(({ id }) => offered.every((each) => each.id !== id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }));

const TargetFields = ({ form: { control }, seen }: Props) => {
  const { t } = useTranslation('marketingCodes');
  const { whyNot } = useSession();
  const seesListings = whyNot(listListings) === undefined;
  const seesCategories = whyNot(listCategories) === undefined;
  const listings = useCall(listListings, { query: { page_size: '2000' } }, { enabled: seesListings });
  const categories = useCall(listCategories, {}, { enabled: seesCategories });
  const names = (listings.data?.items ?? []).map(({ id, name, description }) => ({
    id,
    name: name || description,
  }));
  const tree = (categories.data?.categories ?? []).map(({ cat_id: id, path }) => ({ id, name: path }));
  return (
    <FormSection title={t('conditions')}>
      <FMultiSelect
        control={control}
        name="category_ids"
        label={t('categories')}
        description={t('targetsHint')}
        options={withChosen(tree, seen?.categories)}
      />
      <FMultiSelect
        control={control}
        name="listing_ids"
        label={t('listings')}
        options={withChosen(names, seen?.listings)}
      />
      <FMoney control={control} name="least_total" label={t('leastTotal')} empty={0} />
    </FormSection>
  );
};

/** The fields of a marketing code. */
export const CodeFields = ({ form, seen }: Props) => {
  const { t } = useTranslation('marketingCodes');
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' }) ?? 'percent';
  return (
    <>
      <FormSection title={t('code')}>
        <FText
          control={control}
          name="code"
          label={t('code')}
          description={t('codeHint')}
          maxLength={40}
          isRequired
          isFirst
        />
        <FormRow>
          <FSelect
            control={control}
            name="kind"
            label={t('kind')}
            options={codeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          {kind === 'percent' ? (
            <FPercent control={control} name="figure" label={t('percent')} isRequired />
          ) : (
            <FMoney control={control} name="figure" label={t('amount')} isRequired />
          )}
        </FormRow>
        <FSwitch control={control} name="is_active" label={t('isActive')} />
        <FText control={control} name="note" label={t('note')} description={t('noteHint')} maxLength={200} />
      </FormSection>
      <FormSection title={t('when')}>
        <FormRow>
          <FDate control={control} name="starts_on" label={t('startsOn')} isClearable />
          <FDate control={control} name="ends_on" label={t('endsOn')} isClearable />
        </FormRow>
      </FormSection>
      <TargetFields form={form} {...(seen === undefined ? {} : { seen })} />
      <FormSection title={t('limits')}>
        <FormRow>
          <FNumber control={control} name="most_uses" label={t('mostUses')} description={t('noLimit')} />
          <FNumber
            control={control}
            name="per_customer"
            label={t('perCustomer')}
            description={t('noLimit')}
          />
        </FormRow>
      </FormSection>
    </>
  );
};
