import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { locationForm, type LocationForm } from '@yardline/contract/divisions/division-fields';
import {
  createLocation,
  type DivisionLocation,
  getDivision,
  updateLocation,
} from '@yardline/contract/divisions/divisions';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam, useRecordId } from '../../shell/useParam.ts';
import { useInUse } from './useInUse.ts';

const blank: LocationForm = {
  code: '',
  title: '',
  is_doc_location: true,
  is_user_location: true,
  is_closed: false,
};
const formOf = (seen: DivisionLocation | undefined): LocationForm =>
  seen === undefined
    ? blank
    : {
        code: seen.code,
        title: seen.title,
        is_doc_location: seen.is_doc_location,
        is_user_location: seen.is_user_location,
        is_closed: seen.is_closed,
      };

type FieldsProps = {
  control: Control<z.input<typeof locationForm>, unknown, LocationForm>;
  location?: DivisionLocation | undefined;
};

const Fields = ({ control, location }: FieldsProps) => {
  const { t } = useTranslation('divisions');
  const inUse = useInUse();
  const reason = location === undefined || location.is_closed ? '' : inUse(location.in_use);
  return (
    <>
      <FormSection title={t('sections.what')}>
        <FormRow>
          <FText control={control} name="title" label={t('name')} isRequired />
          <FText control={control} name="code" label={t('code')} isRequired maxLength={12} />
        </FormRow>
      </FormSection>
      <FormSection title={t('sections.use')}>
        <FSwitch control={control} name="is_doc_location" label={t('isDocLocation')} />
        <FSwitch control={control} name="is_user_location" label={t('isUserLocation')} />
        {location === undefined ? null : (
          <FSwitch
            control={control}
            name="is_closed"
            label={t('closed')}
            description={reason === '' ? t('closedHint') : t('staysOpen', { why: reason })}
            isDisabled={reason !== ''}
          />
        )}
      </FormSection>
    </>
  );
};

/** Adds a location to a division. */
export const NewLocationPanel = () => {
  const { t } = useTranslation('divisions');
  const params = { id: useRecordId() };
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getDivision, { params });
  const form = useRecordForm(locationForm, blank);
  const { send, isSending, refused } = useSend(createLocation, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.division(params.id), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: LocationForm) => send({ params, body }, { ifMatch });
  return (
    <PanelPage
      title={t('newLocation')}
      closeTo={paths.division(params.id)}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew()}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <Fields control={form.control} />
    </PanelPage>
  );
};

/** Changes a location, or closes it. */
export const EditLocationPanel = () => {
  const { t } = useTranslation('divisions');
  const params = { id: useRecordId(), location: Number(useParam('location')) };
  const snapshot = useSnapshot(getDivision, { params: { id: params.id } });
  const here = (division: typeof snapshot.seen) =>
    division.locations.find(({ id }) => id === params.location);
  return (
    <EditPanel
      title={t('editLocation')}
      closeTo={paths.division(params.id)}
      schema={locationForm}
      snapshot={snapshot}
      formOf={(division) => formOf(here(division))}
      endpoint={updateLocation}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <Fields control={form.control} location={here(snapshot.seen)} />}
    </EditPanel>
  );
};
