import { useNavigate } from '@tanstack/react-router';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { useLeaveGuard } from './LeaveGuard.tsx';
import { Sheet } from './Sheet.tsx';

/** Where a panel returns: to an address, or to the page that it was opened over, which closes it. */
export type Home = string | (() => void);

/** Returns there, when all is saved. */
export const useHome = (home: Home) => {
  const navigate = useNavigate();
  return () => (typeof home === 'string' ? navigate({ to: home, ignoreBlocker: true }) : home());
};

type Props<T extends FieldValues, Out> = {
  title: string;
  /** The list or record that it lies over. */
  closeTo: Home;
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

/**
 * Create or edit over the list or record, at an address of its own or as a sheet of the page; leaving with unsaved changes
 * asks first.
 */
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
      onClose={() =>
        typeof closeTo === 'string' ? void navigate({ to: closeTo, search: true }) : guard.leave(closeTo)
      }
    >
      {typeof closeTo === 'string' ? <title>{pageTitle(title)}</title> : null}
      {children}
    </Sheet>
  );
};
