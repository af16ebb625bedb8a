import { useDebouncedValue } from '@mantine/hooks';
import { useLoaded } from '@yardline/client/hooks';
import { kitDetailForm } from '@yardline/contract/kits/kits';
import { getReference } from '@yardline/contract/reference/reference';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import type { KitFormState } from './kit-form.ts';
import { MarkFields } from '../../shell/product/MarkFields.tsx';
import type { ChosenItem } from '../../shell/product/ItemPicker.tsx';
import { KitContents } from './KitContents.tsx';
import { KitPreview } from './KitPreview.tsx';

type Props = {
  form: KitFormState;
  isNew?: boolean;
  /** The names of its present contents. */
  known?: readonly ChosenItem[];
};

// Asked once the fingers rest.
const pauseMs = 400;

/** What is typed of the contents and can be asked about; half a figure waits until it is whole. */
const Preview = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('kits');
  const [details] = useDebouncedValue(useWatch({ control, name: 'kitDetails' }), pauseMs);
  const kitDetails = details.filter((detail) => kitDetailForm.safeParse(detail).success);
  return (
    <FormSection title={t('preview.title')}>
      <KitPreview asked={{ kitDetails }} />
    </FormSection>
  );
};

/** A kit, its contents, and their price. */
export const KitFields = ({ form, isNew = false, known = [] }: Props) => {
  const { t } = useTranslation('kits');
  const { control } = form;
  const { groups, classes } = useLoaded(getReference, {});
  const { locations } = useSession();
  const current = useWatch({ control, name: 'group_id' });
  const number = useWatch({ control, name: 'number' });
  const rental = new Set(classes.filter(({ kind }) => kind === 'rental').map(({ id }) => id));
  return (
    <>
      <FormSection title={t('what')}>
        <FormRow>
          {isNew ? <FText control={control} name="number" label={t('number')} isRequired isFirst /> : null}
          <FText control={control} name="description" label={t('description')} isRequired />
        </FormRow>
        <FormRow>
          <FSelect
            control={control}
            name="group_id"
            label={t('group')}
            description={t('groupHint')}
            options={groups
              .filter(
                ({ class_id, id, is_active: takes }) => rental.has(class_id) && (takes || id === current),
              )
              .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            isRequired
          />
          <FSelect
            control={control}
            name="location_id"
            label={t('location')}
            options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
            isRequired
          />
        </FormRow>
        <FSwitch control={control} name="chargeable" label={t('isPriced')} description={t('isPricedHint')} />
        <FSwitch control={control} name="is_active" label={t('isActive')} />
      </FormSection>
      <FormSection title={t('contents')}>
        <KitContents form={form} known={known} except={number} />
      </FormSection>
      <Preview form={form} />
      <MarkFields
        control={control}
        names={{ categories: 'category_ids', attributes: 'attribute_value_ids', tags: 'tags' }}
      />
      <FormSection title={t('more')}>
        <FText control={control} name="barcode" label={t('barcode')} />
        <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
    </>
  );
};
