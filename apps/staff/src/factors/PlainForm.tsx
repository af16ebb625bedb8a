import { Alert, Stack } from '@mantine/core';

type Props = {
  /** Why the last try came to nothing; empty when nothing is to be said. */
  problem: string;
  onSubmit: () => void;
  children: React.ReactNode;
};

/** A short form of one thing after the other, with its trouble on top. */
export const PlainForm = ({ problem, onSubmit, children }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Stack gap={16}>
      {problem === '' ? null : <Alert color="red">{problem}</Alert>}
      {children}
    </Stack>
  </form>
);
