import { Button, Drawer, Group, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { KeyHint } from '@yardline/ui/KeyHint';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import styles from '../looks/panel.module.css';

type Props<T extends FieldValues, Out> = {
  title: string;
  /** Address of the list or record that it lies over. */
  closeTo: string;
  form: UseFormReturn<T, unknown, Out>;
  onSubmit: (values: Out) => void;
  isSaving: boolean;
  /** The verb of the button; 'Save' when left out. */
  submit?: string;
  /** Why nothing can be saved here at all. */
  reason?: string | undefined;
  size?: number;
  children: React.ReactNode;
};

/** Create or edit at an address of its own, over the list or record; leaving with unsaved changes asks first. */
export const PanelPage = <T extends FieldValues, Out>(props: Props<T, Out>) => {
  const { title, closeTo, form, onSubmit, isSaving, submit, reason, size = 520, children } = props;
  const { t } = useTranslation(['common', 'shell']);
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const close = () => void navigate({ to: closeTo, search: true });
  const guard = useLeaveGuard(form.formState.isDirty && !isSaving);
  const save = () => {
    if (reason === undefined) void form.handleSubmit(onSubmit)();
  };
  useHotkeys([['mod+Enter', save]], []);

  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={!guard.isAsking}
      title={<Text fw={600}>{title}</Text>}
      size={isPhone ? '100%' : size}
      classNames={{ content: styles.panel, body: styles.panelBody }}
      transitionProps={{ duration: 120 }}
    >
      <title>{pageTitle(title)}</title>
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
              {submit ?? t('save')}
            </Button>
          </DisabledWithReason>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Text size="sm" c="var(--mantine-color-error)" component="output">
            {form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0
              ? t('shell:panel.someFields')
              : ''}
          </Text>
        </Group>
      </form>
      {guard.dialog}
    </Drawer>
  );
};
