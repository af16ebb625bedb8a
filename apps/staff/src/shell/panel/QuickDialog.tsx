import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '@yardline/ui/Dialog';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  isSaving: boolean;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: React.ReactNode;
};

/** A short form for a record that another form needs, over that form: saved by itself, and left without a question. */
export const QuickDialog = ({ title, isSaving, onSubmit, onClose, children }: Props) => {
  const { t } = useTranslation('common');
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          // It stands within the form that it was opened from, which is not to be sent with it.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <Stack gap={12}>
          {children}
          <Group gap={8}>
            <Button type="submit" loading={isSaving}>
              {t('save')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
