import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createTruck,
  getTruck,
  type Truck,
  truckForm,
  type TruckForm,
  updateTruck,
} from '@yardline/contract/trips/trucks';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

type Form = UseFormReturn<TruckForm, unknown, z.output<typeof truckForm>>;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('trucks');
  const { locations } = useSession();
  return (
    <FormSection title={t('truck')}>
      <FText control={control} name="number" label={t('number')} maxLength={20} isRequired isFirst />
      <FText control={control} name="title" label={t('title')} maxLength={60} />
      <FSelect
        control={control}
        name="location_id"
        label={t('yard')}
        options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        isRequired
      />
      <FNumber
        control={control}
        name="payload"
        label={t('payload')}
        description={t('payloadHint')}
        decimals={1}
        unit="kg"
        isRequired
      />
      <FNumber control={control} name="deck_length" label={t('deckLength')} decimals={2} unit="m" />
      <FSwitch control={control} name="is_active" label={t('inService')} />
    </FormSection>
  );
};

/** Adds a truck. */
export const NewTruckPanel = () => {
  const { t } = useTranslation('trucks');
  const { locations } = useSession();
  const navigate = useNavigate();
  const form = useRecordForm(truckForm, {
    number: '',
    title: '',
    location_id: locations[0]?.warehouse.id ?? 0,
    payload: 0,
    deck_length: null,
    is_active: true,
  });
  const { send, isSending } = useSend(createTruck, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.trucks(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newTruck')}
      closeTo={paths.trucks()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const formOf = ({ number, title, location_id, payload, deck_length, is_active }: Truck): TruckForm => ({
  number,
  title,
  location_id,
  payload,
  deck_length,
  is_active,
});

/** Changes a truck. */
export const EditTruckPanel = () => {
  const { t } = useTranslation('trucks');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editTruck')}
      closeTo={paths.trucks()}
      schema={truckForm}
      snapshot={useSnapshot(getTruck, { params })}
      formOf={formOf}
      endpoint={updateTruck}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
