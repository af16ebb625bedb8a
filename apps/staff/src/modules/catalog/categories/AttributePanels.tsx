import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type Attribute,
  attributeForm,
  type AttributeForm,
  createAttribute,
  deleteAttribute,
  listAttributes,
  updateAttribute,
} from '@yardline/contract/catalog/categories';
import { say } from '@yardline/contract/words/say';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshotOf } from '../../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { AttributeValues } from './AttributeValues.tsx';
import { newValue } from './new-value.ts';
import { RemoveButton } from './RemoveButton.tsx';

/** Adds an attribute with its values. */
export const NewAttributePanel = () => {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const form = useRecordForm(attributeForm, {
    attribute_type: '',
    attribute_type_fr: '',
    attribute_values: [newValue],
  });
  const { send, isSending } = useSend(createAttribute, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.categories(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newAttribute')}
      closeTo={paths.categories()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FText control={form.control} name="attribute_type" label={t('name')} isRequired isFirst />
      <FText control={form.control} name="attribute_type_fr" label={t('nameFr')} maxLength={40} />
      <AttributeValues control={form.control} />
    </PanelPage>
  );
};

const formOf = ({
  attribute_type,
  attribute_type_fr,
  attribute_values: values,
}: Attribute): AttributeForm => ({
  attribute_type,
  attribute_type_fr,
  attribute_values: values.map((each) => ({
    attribute_value_id: each.attribute_value_id,
    attribute_value_name: each.attribute_value_name,
    attribute_value_name_fr: each.attribute_value_name_fr,
    is_landing: each.is_landing,
  })),
});

const useWhyNotRemoved = ({ attribute_values: values }: Attribute): string | undefined => {
  const { whyNot } = useSession();
  const n = values.reduce((total, { products }) => total + products, 0);
  return whyNot(deleteAttribute) ?? (n > 0 ? say(language(), 'attribute.in_use', { n }) : undefined);
};

/** Renames an attribute, changes its values, or removes it. */
const Editing = ({ attribute }: { attribute: Attribute }) => {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const params = { id: attribute.attribute_id };
  const removal = useSend(deleteAttribute, {
    onDone: () => navigate({ to: paths.categories(), ignoreBlocker: true }),
  });
  const reason = useWhyNotRemoved(attribute);
  return (
    <EditPanel
      title={t('editAttribute')}
      closeTo={paths.categories()}
      schema={attributeForm}
      snapshot={useSnapshotOf(attribute)}
      formOf={formOf}
      endpoint={updateAttribute}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => (
        <>
          <FText control={control} name="attribute_type" label={t('name')} isRequired isFirst />
          <FText control={control} name="attribute_type_fr" label={t('nameFr')} maxLength={40} />
          <AttributeValues control={control} />
          <RemoveButton
            label={t('removeAttribute')}
            name={attribute.attribute_type}
            text={t('removeAttributeText')}
            reason={reason}
            isBusy={removal.isSending}
            onRemove={() => removal.send({ params })}
          />
        </>
      )}
    </EditPanel>
  );
};

export const EditAttributePanel = () => {
  const id = useRecordId();
  const { attributes } = useLoaded(listAttributes, {});
  const attribute = attributes.find(({ attribute_id: each }) => each === id);
  // It may be removed while its panel is open: by this panel or by another user.
  return attribute === undefined ? null : <Editing attribute={attribute} />;
};
