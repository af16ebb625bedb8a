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
  onSubmit: () => void;
  onClose: () => void;
  children: React.ReactNode;
};

/** A panel without an address of its own: an act that opens over whatever page it was asked on, and returns there. */
export const Sheet = ({ title, submit, reason, isSaving, onSubmit, onClose, children }: Props) => {
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
      size={isPhone ? '100%' : 480}
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
        </Group>
      </form>
    </Drawer>
  );
};
