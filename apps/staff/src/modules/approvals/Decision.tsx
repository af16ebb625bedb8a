import { Button, Group, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { decideApproval } from '@yardline/contract/approvals/approvals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Approves a colleague's question or refuses it, with a word where one is wanted. */
export const Decision = ({ id }: { id: number }) => {
  const { t } = useTranslation('approvals');
  const [answer, setAnswer] = useState('');
  const { send, isSending } = useSend(decideApproval);
  const decide = (decision: 'approved' | 'refused') => send({ params: { id }, body: { decision, answer } });
  return (
    <Group gap={8} align="flex-end">
      <TextInput
        label={t('answer')}
        value={answer}
        maxLength={300}
        flex="1 1 200px"
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button variant="default" loading={isSending} onClick={() => decide('refused')}>
        {t('refuse')}
      </Button>
      <Button loading={isSending} onClick={() => decide('approved')}>
        {t('approve')}
      </Button>
    </Group>
  );
};
