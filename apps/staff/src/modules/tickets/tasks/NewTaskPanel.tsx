import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall, useClient, useSend } from '@yardline/client/hooks';
import { createTask, getTaskWorksheet, taskForm, type TaskWorksheet } from '@yardline/contract/tickets/tasks';
import { FSelect } from '@yardline/ui/FSelect';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { tellDone } from '../../../platform/notify.tsx';
import { useSession } from '../../../session/useSession.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { CustomerField } from '../../customers/CustomerField.tsx';
import { tellNotMade } from '../sheet/tell-not-made.ts';
import { TripFields } from '../TripFields.tsx';
import { ThingsField } from './ThingsField.tsx';
import type { NewTaskForm } from './task-form.ts';
import { newPlan } from './new-plan.ts';

/** Both ends follow the yards and the customer that are chosen. */
const useEnds = (form: NewTaskForm, contractId: number | null) => {
  const client = useClient();
  return async () => {
    const { location_id: from, to_location_id: to = null, customer_id: customer = null } = form.getValues();
    const { origin, destination } = await client.call(getTaskWorksheet, {
      query: {
        location_id: String(from),
        ...(to === null ? {} : { to_location_id: String(to) }),
        ...(customer === null ? {} : { customer_id: String(customer) }),
        ...(contractId === null ? {} : { contract_id: String(contractId) }),
      },
    });
    form.setValue('origin', origin);
    form.setValue('destination', destination);
  };
};

/** Which yard it belongs to, where its machines move to, and whom it is for. */
const WhoFields = ({ form, sheet }: { form: NewTaskForm; sheet: TaskWorksheet }) => {
  const { t } = useTranslation('tasks');
  const { locations } = useSession();
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const ends = useEnds(form, sheet.contract_id);
  return (
    <FormSection title={t('sections.who')}>
      {sheet.contract_number === null ? null : (
        <Text size="sm">
          {t('ofContract', { number: sheet.contract_number, customer: sheet.customer_name })}
        </Text>
      )}
      <FSelect
        control={form.control}
        name="location_id"
        label={t('from')}
        options={yards}
        isRequired
        onChanged={() => void ends()}
      />
      <FSelect
        control={form.control}
        name="to_location_id"
        label={t('toYard')}
        description={t('toYardHint')}
        options={yards}
        placeholder={t('noYard')}
        isClearable
        onChanged={() => void ends()}
      />
      {sheet.contract_id === null ? (
        <CustomerField
          control={form.control}
          name="customer_id"
          label={t('customer')}
          onChosen={() => void ends()}
        />
      ) : null}
    </FormSection>
  );
};

const TaskFields = ({ sheet }: { sheet: TaskWorksheet }) => {
  const { t } = useTranslation(['tasks', 'tickets']);
  const navigate = useNavigate();
  const form = useRecordForm(taskForm, {
    location_id: sheet.location_id,
    to_location_id: null,
    contract_id: sheet.contract_id,
    customer_id: sheet.customer_id,
    ...newPlan(sheet),
    things: [],
  });
  const { send, isSending } = useSend(createTask, {
    isQuiet: true,
    onRefused: tellNotMade(form),
    onDone: ({ id, message }) => {
      tellDone(message);
      return navigate({ to: paths.ticket('task', id), ignoreBlocker: true });
    },
  });
  return (
    <PanelPage
      title={t('tickets:new.task')}
      closeTo={paths.tickets('task')}
      form={form}
      isSaving={isSending}
      submit={t('tickets:create.task')}
      onSubmit={(body) => send({ body })}
    >
      <WhoFields form={form} sheet={sheet} />
      <ThingsField form={form} lines={sheet.lines} />
      <TripFields control={form.control} />
    </PanelPage>
  );
};

/** A new task of a yard, or of the contract that the address names. [B3.18] */
export const NewTaskPanel = () => {
  const { locations } = useSession();
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const contractId = search['contract_id'];
  const yard = locations[0]?.warehouse.id;
  const { data, error, refetch } = useCall(getTaskWorksheet, {
    query: contractId === undefined ? { location_id: String(yard ?? 0) } : { contract_id: contractId },
  });
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <TaskFields sheet={data} />;
};
