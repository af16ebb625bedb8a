import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { getApproval, withdrawApproval } from '@yardline/contract/approvals/approvals';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerHere } from './AnswerHere.tsx';

type Props = { id: number; onEnd: (approval: number | undefined) => void };

/** Milliseconds between two looks, where the live line is down. */
const lookAgainMs = 3_000;

/** Waits for the colleague's answer, who may also give it here. */
export const WaitForAnswer = ({ id, onEnd }: Props) => {
  const { t } = useTranslation(['approvals', 'common']);
  const { data } = useCall(getApproval, { params: { id } }, { refetchInterval: lookAgainMs });
  const [isHere, setHere] = useState(false);
  const { send, isSending } = useSend(withdrawApproval, { isQuiet: true, onDone: () => onEnd(undefined) });
  const end = useEffectEvent(onEnd);
  const isApproved = data?.state === 'approved';
  useEffect(() => {
    if (isApproved) end(id);
  }, [isApproved, id]);
  if (data === undefined) return <Loader />;
  const { name } = data.asked_of;
  if (data.state !== 'asked')
    return (
      <Stack gap={16}>
        {isApproved ? null : (
          <Alert
            color="red"
            title={t(`answered.${data.state === 'refused' ? 'refused' : 'expired'}`, { name })}
          >
            {data.answer}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={() => onEnd(undefined)} data-autofocus>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <Group gap={12} wrap="nowrap">
        <Loader size="sm" />
        <output>{t('waiting', { name })}</output>
      </Group>
      {isHere ? (
        <AnswerHere id={id} name={name} onApproved={() => onEnd(id)} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('waitingText', { name })}
        </Text>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" loading={isSending} onClick={() => send({ params: { id } })}>
          {t('takeBack')}
        </Button>
        {isHere ? null : (
          <Button variant="light" onClick={() => setHere(true)}>
            {t('here', { name })}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
