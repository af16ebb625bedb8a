import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  getTaskWorksheet,
  sendByTruck,
  type TaskWorksheet,
  truckForm,
} from '@yardline/contract/tickets/tasks';
import { getTransfer, type Transfer } from '@yardline/contract/transfers/transfers';
import { dayOf } from '@yardline/domain/time/local';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { tellDone } from '../../../platform/notify.tsx';
import { useSession } from '../../../session/useSession.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { tellNotMade } from '../sheet/tell-not-made.ts';
import { TripFields } from '../TripFields.tsx';
import { newPlan } from './new-plan.ts';

type Props = { transfer: Transfer; sheet: TaskWorksheet };

const TruckFields = ({ transfer, sheet }: Props) => {
  const { t } = useTranslation(['tasks', 'tickets']);
  const navigate = useNavigate();
  const { company } = useSession();
  const dayIn = (instant: Temporal.Instant) => dayOf(instant, company.time_zone);
  const today = dayIn(Temporal.Instant.fromEpochMilliseconds(companyClock()));
  const expected = dayIn(Temporal.Instant.from(transfer.expected_at));
  const form = useRecordForm(truckForm, {
    ...newPlan(sheet),
    scheduledDate: expected < today ? today : expected,
  });
  const { send, isSending } = useSend(sendByTruck, {
    isQuiet: true,
    onRefused: tellNotMade(form),
    onDone: ({ id, message }) => {
      tellDone(message);
      return navigate({ to: paths.ticket('task', id), ignoreBlocker: true });
    },
  });
  return (
    <PanelPage
      title={t('byTruck')}
      closeTo={paths.transfer(transfer.id)}
      form={form}
      isSaving={isSending}
      submit={t('tickets:create.task')}
      onSubmit={(body) => send({ params: { id: transfer.id }, body }, { ifMatch: transfer.row_version })}
    >
      <Text size="sm">{t('byTruckText')}</Text>
      <TripFields control={form.control} />
    </PanelPage>
  );
};

/** Gives a transfer in transit to a truck: a task with all that has not arrived, and both yards. [B3.18] */
export const SendByTruckPanel = () => {
  const id = useRecordId();
  const current = useLoaded(getTransfer, { params: { id } });
  const [transfer] = useState(current);
  const { data, error, refetch } = useCall(getTaskWorksheet, {
    query: {
      location_id: String(transfer.from_location_id),
      to_location_id: String(transfer.to_location_id),
    },
  });
  if (error !== null) return <Refused error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <TruckFields transfer={transfer} sheet={data} />;
};
