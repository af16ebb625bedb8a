import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = {
  title: string;
  submit: string;
  /** What the act does. */
  text: string;
  label: string;
  /** Said while the answer is missing; left out where none is needed. */
  missing?: string;
  isSending: boolean;
  refused: {
    message: string;
    isUnknown: boolean;
    fields: readonly { path: string; message: string }[];
  } | null;
  most: number;
  onSend: (answer: string) => void;
  onClose: () => void;
  children?: React.ReactNode;
};

/** Answers a customer: says what the act does, and takes the words that the customer reads. */
export const AnswerSheet = (props: Props) => {
  const { title, submit, text, label, missing, isSending, refused, most, onSend, onClose, children } = props;
  const [answer, setAnswer] = useState('');
  const said = answer.trim();
  return (
    <Sheet
      title={title}
      submit={submit}
      reason={said === '' ? missing : undefined}
      isSaving={isSending}
      onSubmit={() => onSend(said)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{text}</Text>
        {children}
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxLength={most}
          required={missing !== undefined}
          data-autofocus
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        {refused === null || refused.isUnknown ? null : (
          <Alert color="red" role="alert">
            {refused.fields.length === 0 ? (
              refused.message
            ) : (
              <ul>
                {refused.fields.map(({ path, message }) => (
                  <li key={path}>{message}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
};
