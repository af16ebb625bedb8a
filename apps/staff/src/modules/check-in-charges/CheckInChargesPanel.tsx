import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { checkInSettings, getCheckInSettings, setCheckInSettings } from '@yardline/contract/returns/check-in';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { type CheckInForm, PriceFields } from './PriceFields.tsx';

const Fields = ({ form }: { form: CheckInForm }) => {
  const { t } = useTranslation('checkInCharges');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'prices' });
  return (
    <>
      <FormSection title={t('photos')}>
        <FSwitch
          control={control}
          name="asks_photo"
          label={t('asksPhotoLabel')}
          description={t('asksPhotoHint')}
        />
      </FormSection>
      {fields.map(({ id }, at) => (
        <PriceFields key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          append({
            for: 'light',
            by: 'flat',
            figure: 0,
            most: null,
            classId: null,
            groupId: null,
            serviceId: 0,
          })
        }
      >
        {t('add')}
      </Button>
    </>
  );
};

/** Changes what is charged at a return, and whether a photo is asked for. */
export const CheckInChargesPanel = () => {
  const { t } = useTranslation('checkInCharges');
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.checkInCharges()}
      schema={checkInSettings}
      snapshot={useSnapshot(getCheckInSettings, {})}
      formOf={({ asks_photo, prices }) => ({
        asks_photo,
        prices: prices.map(({ service: _service, of: _of, ...price }) => price),
      })}
      endpoint={setCheckInSettings}
      inputOf={(body) => ({ body })}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
