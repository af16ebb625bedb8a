import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createMaintenancePlan,
  listAssetMaintenance,
  maintenanceDoneForm,
  type MaintenancePlan,
  maintenancePlanChange,
  maintenancePlanForm,
  markMaintenanceDone,
  planScopes,
  updateMaintenancePlan,
} from '@yardline/contract/maintenance/maintenance';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { useParam, useRecordId } from '../../../shell/useParam.ts';
import { PlanFields, planNames } from './PlanFields.tsx';
import styles from '../assets.module.css';

/** Plans maintenance of a machine, or of all of its group or class. */
export const NewPlanPanel = () => {
  const { t } = useTranslation('maintenance');
  const number = useParam('number');
  const navigate = useNavigate();
  const form = useRecordForm(maintenancePlanForm, {
    name: '',
    kind: 4,
    every_units: null,
    every_days: null,
    due_on: null,
    due_meter: null,
    warning_percent: 10,
    lead_days: 14,
    makes_orders: false,
    on_rent: 'at_return',
    scope: 'asset',
    starts_on: null,
    start_meter: null,
  });
  const isOfOne = form.watch('scope') === 'asset';
  const { send, isSending } = useSend(createMaintenancePlan, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.assetMaintenance(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.assetMaintenance(number)}
      form={form}
      isSaving={isSending}
      onSubmit={({ start_meter: meter, ...body }) =>
        send({ params: { number }, body: { ...body, start_meter: isOfOne ? meter : null } })
      }
    >
      <PlanFields control={form.control} names={planNames} isOfOne={isOfOne} />
      <FSelect
        control={form.control}
        name="scope"
        label={t('scope')}
        options={planScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        isRequired
      />
    </PanelPage>
  );
};

const formOf = (plan: MaintenancePlan) => ({
  name: plan.name,
  kind: plan.kind,
  every_units: plan.every_units,
  every_days: plan.every_days,
  due_on: plan.due_on,
  due_meter: plan.due_meter,
  warning_percent: plan.warning_percent,
  lead_days: plan.lead_days,
  makes_orders: plan.makes_orders,
  on_rent: plan.on_rent,
  is_active: true,
  starts_on: plan.starts_on,
  start_meter: plan.start_meter,
});

/** Changes a plan of all its machines, or puts it away. */
const Editing = ({ number, plan }: { number: string; plan: MaintenancePlan }) => {
  const { t } = useTranslation('maintenance');
  const { id } = plan;
  const { seen, renew } = useSnapshot(listAssetMaintenance, { params: { number } });
  const ownOf = ({ plans }: typeof seen) => plans.find((each) => each.id === id) ?? plan;
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.assetMaintenance(number)}
      schema={maintenancePlanChange}
      snapshot={{ seen: ownOf(seen), renew: async () => ownOf(await renew()) }}
      formOf={formOf}
      endpoint={updateMaintenancePlan}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {({ control }) => (
        <>
          <PlanFields control={control} names={planNames} isOfOne={plan.scope === 'asset'} />
          <FSwitch control={control} name="is_active" label={t('active')} description={t('activeHint')} />
        </>
      )}
    </EditPanel>
  );
};

/** Records that it was done. */
const Marking = ({ number, plan }: { number: string; plan: MaintenancePlan }) => {
  const { t } = useTranslation('maintenance');
  const navigate = useNavigate();
  const { company } = useSession();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(maintenanceDoneForm, { done_on: today, meter: null, notes: '' });
  const { send, isSending } = useSend(markMaintenanceDone, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.assetMaintenance(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={`${t('mark')}: ${plan.name}`}
      closeTo={paths.assetMaintenance(number)}
      form={form}
      isSaving={isSending}
      submit={t('mark')}
      onSubmit={(body) => send({ params: { number, id: plan.id }, body })}
    >
      <p className={styles.assetLast}>{t('markText')}</p>
      <FormRow>
        <FDate control={form.control} name="done_on" label={t('doneOn')} max={today} isRequired />
        <FNumber
          control={form.control}
          name="meter"
          label={t('meter')}
          description={t('meterHint')}
          decimals={1}
        />
      </FormRow>
      <FText control={form.control} name="notes" label={t('notes')} maxLength={120} />
    </PanelPage>
  );
};

const usePlan = () => {
  const number = useParam('number');
  const id = useRecordId();
  const { plans } = useLoaded(listAssetMaintenance, { params: { number } });
  return { number, plan: plans.find((each) => each.id === id) };
};

export const EditPlanPanel = () => {
  const { number, plan } = usePlan();
  return plan === undefined ? null : <Editing number={number} plan={plan} />;
};

export const MarkDonePanel = () => {
  const { number, plan } = usePlan();
  return plan === undefined ? null : <Marking number={number} plan={plan} />;
};
