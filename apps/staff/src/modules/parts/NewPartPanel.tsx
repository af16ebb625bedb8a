import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createPart } from '@yardline/contract/parts/parts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { NewOwnFields, useOwnRules } from '../../shell/records/NewOwnFields.tsx';
import { partFields } from './part-form.ts';
import { PartFields, useSoldClasses } from './PartFields.tsx';

/** Adds a part to the shelf. */
export const NewPartPanel = () => {
  const { t } = useTranslation('parts');
  const navigate = useNavigate();
  const [firstClass] = useSoldClasses();
  const form = useRecordForm(useOwnRules(partFields, 'part'), {
    number: '',
    description: '',
    class_id: firstClass?.value ?? 0,
    unit: 'each',
    list_price: 0,
    barcode: '',
    cost_method: 'average',
    reorder_point: 0,
    reorder_quantity: 0,
    is_serialized: false,
    vendor_product_number: '',
    external_url: '',
    comments: '',
    is_active: true,
    category_ids: [],
    attribute_value_ids: [],
    custom_fields: {},
  });
  const { send, isSending } = useSend(createPart, {
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.part(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.parts()}
      form={form}
      isSaving={isSending}
      onSubmit={(fields) => send({ body: createPart.body.strip().parse(fields) })}
    >
      <PartFields form={form} isNew />
      <NewOwnFields form={form} docType="part" />
    </PanelPage>
  );
};
