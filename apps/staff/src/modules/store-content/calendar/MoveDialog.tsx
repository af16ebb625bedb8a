import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { moveStorePublication, type PlannedPublication } from '@yardline/contract/stores/publications';
import { Dialog } from '@yardline/ui/Dialog';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const instantOf = (local: string, zone: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString();

/** A moment as the user's clock says it, in the form that fields for a day and a time take. */
const localOf = (instant: string | null, zone: string): string =>
  instant === null
    ? ''
    : Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16);

type Props = { publication: PlannedPublication; onClose: () => void };

/** Asks when something planned is shown instead. */
export const MoveDialog = ({ publication, onClose }: Props) => {
  const { t } = useTranslation(['storeContent', 'common']);
  const { timeZone } = useLocale();
  const { id, name, n, starts_at, ends_at } = publication;
  const [from, setFrom] = useState(localOf(starts_at, timeZone));
  const [until, setUntil] = useState(localOf(ends_at, timeZone));
  const { send, isSending, refused } = useSend(moveStorePublication, {
    onDone: onClose,
    onRefused: (answer) => answer.fields.length > 0,
  });
  const faultAt = (path: string) => refused?.fields.find((field) => field.path === path)?.message;
  const move = (event: React.FormEvent) => {
    event.preventDefault();
    send({
      params: { id },
      body: {
        starts_at: instantOf(from, timeZone),
        ends_at: until === '' ? null : instantOf(until, timeZone),
      },
    });
  };
  return (
    <Dialog title={t('calendar.moveOf', { name, n })} onClose={onClose}>
      <form onSubmit={move}>
        <Stack gap={12}>
          <TextInput
            type="datetime-local"
            label={t('from')}
            value={from}
            required
            error={faultAt('starts_at')}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t('to')}
            description={t('toHint')}
            value={until}
            error={faultAt('ends_at')}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('calendar.move')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
