import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createPart, listParts, partForm } from '@yardline/contract/assets';
import { getReference } from '@yardline/contract/reference';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Adds a part to the shelf. */
export const NewPartPanel = () => {
  const { t } = useTranslation(['parts', 'assets']);
  const navigate = useNavigate();
  const { classes } = useLoaded(getReference, {});
  const sales = classes
    .filter(({ kind }) => kind === 'sales')
    .map(({ id, name }) => ({ value: id, label: name }));
  const form = useRecordForm(partForm, {
    number: '',
    description: '',
    class_id: sales[0]?.value ?? 0,
    unit: 'each',
    list_price: 0,
    cost: 0,
    barcode: '',
    reorder_point: 0,
    vendor_product_number: '',
    external_url: '',
    comments: '',
  });
  const { send, isSending } = useSend(createPart, {
    invalidates: [listParts],
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.part(number), ignoreBlocker: true }),
  });
  const { control } = form;
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.parts()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('sections.what')}>
        <FormRow>
          <FText control={control} name="number" label={t('number')} isRequired isFirst />
          <FText control={control} name="barcode" label={t('barcode')} />
        </FormRow>
        <FText control={control} name="description" label={t('description')} isRequired />
        <FormRow>
          <FSelect control={control} name="class_id" label={t('class')} options={sales} isRequired />
          <FText control={control} name="unit" label={t('unit')} />
        </FormRow>
        <FormRow>
          <FText control={control} name="vendor_product_number" label={t('assets:vendorNumber')} />
          <FText control={control} name="external_url" label={t('assets:externalUrl')} />
        </FormRow>
        <FText control={control} name="comments" label={t('assets:comments')} maxLength={250} />
      </FormSection>
      <FormSection title={t('sections.money')}>
        <FormRow>
          <FMoney control={control} name="list_price" label={t('listPrice')} empty={0} isRequired />
          <FMoney control={control} name="cost" label={t('cost')} empty={0} />
        </FormRow>
        <FNumber control={control} name="reorder_point" label={t('reorderPoint')} decimals={2} empty={0} />
      </FormSection>
    </PanelPage>
  );
};
