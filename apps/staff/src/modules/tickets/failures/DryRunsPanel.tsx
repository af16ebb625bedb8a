import { useLoaded } from '@yardline/client/hooks';
import { listServices } from '@yardline/contract/services/services';
import { getDryRunCharges, updateDryRunCharges } from '@yardline/contract/tickets/failures';
import { type FailureReason, failureReasons } from '@yardline/domain/tickets/outcome';
import { FSelect } from '@yardline/ui/FSelect';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';

const reasons = Object.keys(failureReasons) as FailureReason[];
/** The service of each reason; null charges nothing. */
const schema = z.strictObject({
  services: z.record(z.enum(reasons as [FailureReason, ...FailureReason[]]), z.int().nullable()),
});

/** Changes which reasons for a failed trip are charged. */
export const DryRunsPanel = () => {
  const { t } = useTranslation('ticketDetails');
  const { services } = useLoaded(listServices, {});
  const options = services
    .filter((each) => each.price_kind === 'flat')
    .map(({ id, description }) => ({ value: id, label: description }));
  return (
    <EditPanel
      title={t('dryRuns.edit')}
      closeTo={paths.dryRuns()}
      schema={schema}
      snapshot={useSnapshot(getDryRunCharges, {})}
      formOf={({ charges }) => {
        const of = (reason: FailureReason) =>
          charges.find((each) => each.reason === reason)?.service_id ?? null;
        return {
          services: Object.fromEntries(reasons.map((reason) => [reason, of(reason)])) as Record<
            FailureReason,
            number | null
          >,
        };
      }}
      endpoint={updateDryRunCharges}
      inputOf={({ services: chosen }) => ({
        body: {
          charges: reasons.flatMap((reason) => {
            const service = chosen[reason];
            return service === null ? [] : [{ reason, service_id: service }];
          }),
        },
      })}
    >
      {({ control }) => (
        <FormSection title={t('dryRuns.section')}>
          {reasons.map((reason, index) => (
            <FSelect
              key={reason}
              control={control}
              name={`services.${reason}`}
              label={failureReasons[reason][language()]}
              options={options}
              placeholder={t('dryRuns.free')}
              isClearable
              isFirst={index === 0}
            />
          ))}
        </FormSection>
      )}
    </EditPanel>
  );
};
