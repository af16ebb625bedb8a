import { Button, FileButton } from '@mantine/core';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';

type Props = {
  words: string;
  /** How the field is called that chooses the files. */
  choose: string;
  icon: React.ReactNode;
  /** What may be chosen: `.pdf`, several between commas. */
  accept: string;
  reason: string | undefined;
  onFiles: (files: File[]) => void;
};

/** Chooses files of a listing; without the right, or where there is no more room, it says why not. */
export const AddFiles = ({ words, choose, icon, accept, reason, onFiles }: Props) => {
  const button = (open?: () => void) => (
    <DisabledWithReason reason={reason}>
      <Button variant="default" size="xs" leftSection={icon} onClick={open}>
        {words}
      </Button>
    </DisabledWithReason>
  );
  if (reason !== undefined) return button();
  return (
    <FileButton multiple accept={accept} inputProps={{ 'aria-label': choose }} onChange={onFiles}>
      {({ onClick }) => button(onClick)}
    </FileButton>
  );
};
