import { Button, Group } from '@mantine/core';
import { Dialog } from './Dialog.tsx';
import { useLocale } from './locale.tsx';
import styles from './looks/ui.module.css';

type Props = {
  isOpen: boolean;
  title: string;
  /** What will happen, in figures where there are any. */
  children?: React.ReactNode;
  /** The verb of the action: 'Cancel contract', never 'OK'. */
  confirm: string;
  /** What the other button says; 'Cancel' when left out. */
  dismiss?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

const focused = { 'data-autofocus': true };

/** Asks before something that is hard to take back. What loses something is chosen on purpose: the focus is on the way back. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirm,
  dismiss,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onClose,
}: Props) => {
  const { words } = useLocale();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small">
      {children === undefined ? null : <div className={styles.dialogBody}>{children}</div>}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} {...(isDangerous ? focused : {})}>
          {dismiss ?? words.cancel}
        </Button>
        <Button onClick={onConfirm} loading={isBusy} {...(isDangerous ? { color: 'red.8' } : focused)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
};
