import { Alert, Button, Group, List, Select, Stack, Textarea } from '@mantine/core';
import type { CallRefused } from '@yardline/client/call-refused';
import { useCall, useSend } from '@yardline/client/hooks';
import { askApproval, listApprovers, type RefusedCall } from '@yardline/contract/approvals/approvals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  call: RefusedCall;
  refused: CallRefused;
  onAsked: (id: number) => void;
  onCancel: () => void;
};

/** The reasons of a refusal, each once. */
const reasonsOf = ({ fields, message }: CallRefused): string[] =>
  fields.length === 0 ? [message] : [...new Set(fields.map((field) => field.message))];

/** Whom to ask, and why; above it what is refused. */
export const AskForm = ({ call, refused, onAsked, onCancel }: Props) => {
  const { t } = useTranslation(['approvals', 'common']);
  const { permission } = refused.data;
  const { data } = useCall(listApprovers, {
    query: typeof permission === 'string' ? { permission } : {},
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const {
    send,
    isSending,
    refused: notAsked,
  } = useSend(askApproval, {
    isQuiet: true,
    onDone: ({ id }) => onAsked(id),
    onRefused: () => true,
  });
  const people = data?.people ?? [];
  const first = people[0];
  const who = chosen ?? (first === undefined ? null : String(first.id));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (who !== null) send({ body: { call, asked_of: Number(who), reason } });
      }}
    >
      <Stack gap={16}>
        <Alert color="orange" title={t('refusedFor')}>
          <List size="sm">
            {reasonsOf(refused).map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </Alert>
        {data !== undefined && people.length === 0 ? <Alert color="gray">{t('noOne')}</Alert> : null}
        {notAsked === null ? null : <Alert color="red">{notAsked.message}</Alert>}
        <Select
          label={t('whom')}
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={who}
          onChange={setChosen}
          allowDeselect={false}
          searchable
        />
        <Textarea
          label={t('reason')}
          placeholder={t('reasonExample')}
          maxLength={300}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={who === null}>
            {t('ask')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
