import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import {
  createTrip,
  getTrip,
  placeTickets,
  type Trip,
  type TripForm,
  tripForm,
  updateTrip,
} from '@yardline/contract/trips/trips';
import { toLocal } from '@yardline/domain/time/local';
import { FSelect } from '@yardline/ui/FSelect';
import { FTime } from '@yardline/ui/FTime';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { roadPaths } from '../../../road-paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { boardSearch, selectedOf } from '../board-address.ts';
import { placeOf, ticketsOf, tripsOf } from '../of-board.ts';
import { useBoard } from '../useBoard.ts';
import { useRoadWords } from '../useRoadWords.ts';

type Form = UseFormReturn<TripForm, unknown, z.output<typeof tripForm>>;

/** The hours that a new trip has until someone says otherwise. */
const usual = { startTime: '08:00', endTime: '16:00' } as const;

const Fields = ({ form: { control }, board }: { form: Form; board: Dispatch | undefined }) => {
  const { t } = useTranslation('dispatch');
  const { kilograms } = useRoadWords('UTC');
  return (
    <FormSection title={t('trip')}>
      <FSelect
        control={control}
        name="driver_id"
        label={t('driver')}
        options={(board?.lanes ?? []).map(({ driver_id: value, driver_name: label }) => ({ value, label }))}
        isRequired
      />
      <FSelect
        control={control}
        name="truck_id"
        label={t('truck')}
        options={(board?.trucks ?? []).map(({ id, number, title, payload }) => ({
          value: id,
          label: [number, title, t('kilograms', { weight: kilograms(payload) })]
            .filter((each) => each !== '')
            .join(' · '),
        }))}
        isRequired
      />
      <FTime control={control} name="startTime" label={t('starts')} isRequired />
      <FTime control={control} name="endTime" label={t('ends')} description={t('endsHint')} isRequired />
    </FormSection>
  );
};

/** A truck that no trip has yet, of the day; else the first. */
const freeTruck = (board: Dispatch | undefined): number => {
  const taken = new Set(board === undefined ? [] : tripsOf(board).map((trip) => trip.truck_id));
  const trucks = board?.trucks ?? [];
  return (trucks.find(({ id }) => !taken.has(id)) ?? trucks[0])?.id ?? 0;
};

/** A driver without a trip, of the day; else the first. */
const freeDriver = (board: Dispatch | undefined): number => {
  const lanes = board?.lanes ?? [];
  return (lanes.find(({ trips }) => trips.length === 0) ?? lanes[0])?.driver_id ?? 0;
};

/** Plans a driver with a truck for part of the day, and places the tickets that were selected. */
export const NewTripPanel = () => {
  const { t } = useTranslation('dispatch');
  const { board, day, search } = useBoard();
  const { driver }: { driver?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const placing = useSend(placeTickets, { isQuiet: true });
  const wanted = board?.lanes.find(({ driver_id: id }) => String(id) === driver)?.driver_id;
  const form = useRecordForm(tripForm, {
    driver_id: wanted ?? freeDriver(board),
    truck_id: freeTruck(board),
    ...usual,
  });
  const waiting = board === undefined ? [] : ticketsOf(board, selectedOf(search));
  const tickets = waiting.flatMap(({ id }) =>
    board === undefined || placeOf(board, id) !== undefined ? [] : [{ ticket_id: id }],
  );
  const count = tickets.length;
  const close = () =>
    navigate({
      to: roadPaths.board(day),
      search: (now: Record<string, unknown>) => boardSearch(now),
      ignoreBlocker: true,
    });
  const { send, isSending } = useSend(createTrip, {
    onRefused: landOn(form),
    onDone: ({ id, row_version: ifMatch }) => {
      if (count > 0) placing.send({ params: { id }, body: { tickets } }, { ifMatch });
      return close();
    },
  });
  return (
    <PanelPage
      title={t('newTrip')}
      closeTo={roadPaths.board(day)}
      form={form}
      isSaving={isSending}
      submit={count === 0 ? t('planTrip') : t('planAndPlace', { count })}
      onSubmit={(body) => send({ body: { day, ...body } })}
    >
      <Fields form={form} board={board} />
    </PanelPage>
  );
};

const formOf = (trip: Trip): TripForm => ({
  driver_id: trip.driver_id,
  truck_id: trip.truck_id,
  startTime: toLocal(Temporal.Instant.from(trip.starts_at), trip.timeZone).time,
  endTime: toLocal(Temporal.Instant.from(trip.ends_at), trip.timeZone).time,
});

/** Gives a trip another driver, another truck or other times. */
export const EditTripPanel = () => {
  const { t } = useTranslation('dispatch');
  const { board, day } = useBoard();
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editTrip')}
      closeTo={roadPaths.board(day)}
      schema={tripForm}
      snapshot={useSnapshot(getTrip, { params })}
      formOf={formOf}
      endpoint={updateTrip}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <Fields form={form} board={board} />}
    </EditPanel>
  );
};
