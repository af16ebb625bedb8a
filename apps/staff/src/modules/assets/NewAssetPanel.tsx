import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createAsset } from '@yardline/contract/assets/assets';
import { getReference } from '@yardline/contract/reference/reference';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { NewOwnFields, useOwnRules } from '../../shell/records/NewOwnFields.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';
import { assetFields, blankAsset } from './asset-form.ts';
import { AssetFields } from './AssetFields.tsx';

/** Adds an asset to the fleet: one machine, a product that is counted, or a customer's own. */
export const NewAssetPanel = () => {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const { locations, may } = useSession();
  const { groups, classes } = useLoaded(getReference, {});
  const rental = new Set(classes.filter(({ kind: each }) => each === 'rental').map(({ id }) => id));
  const open = groups.find((group) => group.is_active && rental.has(group.class_id));
  const blank = blankAsset({ groupId: open?.id ?? 0, locationId: locations[0]?.warehouse.id ?? 0 });
  const form = useRecordForm(useOwnRules(assetFields, 'asset'), blank);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { send, isSending } = useSend(createAsset, {
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.asset(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.assets()}
      form={form}
      isSaving={isSending}
      onSubmit={(fields) => send({ body: createAsset.body.strip().parse(fields) })}
    >
      <AssetFields form={form} seesCost={may('view_costs')}>
        <FormRow>
          <FText control={form.control} name="number" label={t('number')} isRequired isFirst />
          <FSelect
            control={form.control}
            name="kind"
            label={t('kind')}
            options={(['numbered', 'bulk', 'customer_owned'] as const).map((value) => ({
              value,
              label: t(`kinds.${value}`),
            }))}
          />
        </FormRow>
        {kind === 'bulk' ? (
          <FNumber control={form.control} name="quantity" label={t('quantity')} empty={0} />
        ) : null}
        {kind === 'customer_owned' ? (
          <CustomerField control={form.control} name="customer_id" label={t('owner')} isRequired />
        ) : null}
      </AssetFields>
      <NewOwnFields form={form} docType="asset" />
    </PanelPage>
  );
};
