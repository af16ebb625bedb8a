import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import type { CallRefused } from '@yardline/client/call-refused';
import { type Content, publishStoreContent } from '@yardline/contract/stores/contents';
import { Dialog } from '@yardline/ui/Dialog';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problems } from './Problems.tsx';

type Props = { content: Content; onClose: () => void };

/** A moment of the user's clock as an instant; null where none is written. */
const instantOf = (local: string, zone: string): string | null =>
  local === '' ? null : Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString();

const faultOf = (refused: CallRefused | null, path: string): string | undefined =>
  refused?.fields.find((field) => field.path === path)?.message;

/** Asks when the draft is shown: from now, or between two moments. */
export const PublishDialog = ({ content, onClose }: Props) => {
  const { t } = useTranslation(['storeContent', 'common']);
  const { timeZone } = useLocale();
  const isModal = content.kind === 'modal';
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const { send, isSending, refused } = useSend(publishStoreContent, {
    onDone: onClose,
    onRefused: (answer) => answer.fields.length > 0,
  });
  const publish = (event: React.FormEvent) => {
    event.preventDefault();
    const starts = when === 'now' ? null : instantOf(from, timeZone);
    send(
      { params: { id: content.id }, body: { starts_at: starts, ends_at: instantOf(until, timeZone), note } },
      { ifMatch: content.row_version },
    );
  };
  const others = refused?.fields.filter(({ path }) => path !== 'starts_at' && path !== 'ends_at') ?? [];
  return (
    <Dialog title={t('publishTitle')} onClose={onClose}>
      <form onSubmit={publish}>
        <Stack gap={12}>
          <Radio.Group
            label={t('when')}
            value={when}
            error={when === 'now' ? faultOf(refused, 'starts_at') : undefined}
            onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
          >
            <Group mt={4}>
              <Radio value="now" label={t('publishNow')} />
              <Radio value="later" label={t('publishLater')} />
            </Group>
          </Radio.Group>
          {when === 'later' ? (
            <TextInput
              type="datetime-local"
              label={t('from')}
              value={from}
              required
              error={faultOf(refused, 'starts_at')}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          ) : null}
          {when === 'later' || isModal ? (
            <TextInput
              type="datetime-local"
              label={t('to')}
              description={isModal ? undefined : t('toHint')}
              value={until}
              required={isModal}
              error={faultOf(refused, 'ends_at')}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            label={t('note')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Problems problems={others} />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
