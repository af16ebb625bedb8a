import { Button, Drawer, Group, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { KeyHint } from '@yardline/ui/KeyHint';
import { useTranslation } from 'react-i18next';
import styles from '../looks/panel.module.css';

type Props = {
  title: string;
  /** The verb of the button. */
  submit: string;
  /** Why it cannot be done as it stands. */
  reason?: string | undefined;
  isSaving: boolean;
  size?: number;
  /** Whether Escape closes it; not while a question stands over it. */
  closesOnEscape?: boolean;
  /** Said beside the buttons. */
  said?: string;
  /** What stands over it. */
  over?: React.ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: React.ReactNode;
};

/** A panel without an address of its own: an act that opens over whatever page it was asked on, and returns there. */
export const Sheet = (props: Props) => {
  const { title, submit, reason, isSaving, size = 480, onSubmit, onClose, children } = props;
  const { t } = useTranslation('common');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const save = () => {
    if (reason === undefined && !isSaving) onSubmit();
  };
  useHotkeys([['mod+Enter', save]], []);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<Text fw={600}>{title}</Text>}
      closeOnEscape={props.closesOnEscape ?? true}
      size={isPhone ? '100%' : size}
      classNames={{ content: styles.panel, body: styles.panelBody }}
      transitionProps={{ duration: 120 }}
    >
      <form
        noValidate
        className={styles.panelForm}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={styles.panelFields}>{children}</div>
        <Group className={styles.panelFooter} gap={8}>
          <DisabledWithReason reason={reason}>
            <Button
              type="submit"
              loading={isSaving}
              rightSection={isPhone ? null : <KeyHint keys={['Ctrl', '↵']} />}
            >
              {submit}
            </Button>
          </DisabledWithReason>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {props.said === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)" component="output">
              {props.said}
            </Text>
          )}
        </Group>
      </form>
      {props.over}
    </Drawer>
  );
};
