import { useNavigate } from '@tanstack/react-router';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { Sheet } from './Sheet.tsx';

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
  const guard = useLeaveGuard(form.formState.isDirty && !isSaving);
  const { isSubmitted, errors } = form.formState;
  return (
    <Sheet
      title={title}
      submit={submit ?? t('save')}
      reason={reason}
      isSaving={isSaving}
      size={size}
      closesOnEscape={!guard.isAsking}
      said={isSubmitted && Object.keys(errors).length > 0 ? t('shell:panel.someFields') : ''}
      over={guard.dialog}
      onSubmit={() => void form.handleSubmit(onSubmit)()}
      onClose={() => void navigate({ to: closeTo, search: true })}
    >
      <title>{pageTitle(title)}</title>
      {children}
    </Sheet>
  );
};
