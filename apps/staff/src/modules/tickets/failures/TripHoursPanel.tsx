import { useLoaded } from '@yardline/client/hooks';
import { listServices } from '@yardline/contract/services/services';
import { getTripHours, tripHoursForm, updateTripHours } from '@yardline/contract/tickets/trip-hours';
import { FSelect } from '@yardline/ui/FSelect';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';

/** Changes what deliveries and pickups outside of the hours are charged. */
export const TripHoursPanel = () => {
  const { t } = useTranslation('ticketDetails');
  const { services } = useLoaded(listServices, {});
  const options = services
    .filter((each) => each.price_kind === 'flat')
    .map(({ id, description }) => ({ value: id, label: description }));
  return (
    <EditPanel
      title={t('tripHours.title')}
      closeTo={paths.dryRuns()}
      schema={tripHoursForm}
      snapshot={useSnapshot(getTripHours, {})}
      formOf={({ service_id, from, to }) => ({ service_id, from, to })}
      endpoint={updateTripHours}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('tripHours.hours')}>
          <FTime control={control} name="from" label={t('tripHours.from')} isRequired />
          <FTime control={control} name="to" label={t('tripHours.to')} isRequired />
          <FSelect
            control={control}
            name="service_id"
            label={t('tripHours.service')}
            description={t('tripHours.serviceHint')}
            options={options}
            placeholder={t('dryRuns.free')}
            isClearable
          />
        </FormSection>
      )}
    </EditPanel>
  );
};
