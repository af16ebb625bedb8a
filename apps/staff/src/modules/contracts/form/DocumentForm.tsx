import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { type Contract, type ContractKind } from '@yardline/contract/contracts/contracts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Money } from '@yardline/ui/Figures';
import { type Action, SplitAction } from '@yardline/ui/SplitAction';
import { useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LeaveGuard } from '../../../shell/panel/LeaveGuard.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { DeleteDialog } from '../endings/DeleteDialog.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { LeaseSection } from '../leases/LeaseSection.tsx';
import { DatesSection } from './DatesSection.tsx';
import { DraftNotes } from './saving/DraftNotes.tsx';
import { LinesSection } from './LinesSection.tsx';
import { OwnFieldsSection } from './OwnFieldsSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { type FormProblem, isMissing } from './problems.ts';
import { StaleDialog } from './saving/StaleDialog.tsx';
import { TermsSection } from './TermsSection.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { goToProblem, useFieldErrors } from './useFieldErrors.ts';
import { usePricing } from './usePricing.ts';
import { useSaveActions } from './saving/useSaveActions.tsx';
import { useSaving } from './saving/useSaving.ts';
import { useNaming } from '../worksheets/useNaming.tsx';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

type Props = {
  values: DocumentValues;
  /** The document that is changed; none for a new one. */
  began: Contract | undefined;
  /** The first save made a draft of it. */
  onDraft: (draft: Contract) => void;
};

type Pricing = ReturnType<typeof usePricing>;
type Saving = ReturnType<typeof useSaving>;

/** What is wrong with the form, said at its fields too. */
const useProblems = (form: UseFormReturn<DocumentValues>, saving: Saving, pricing: Pricing) => {
  // A missing value is no error before the user tries to save.
  const known = saving.refused ?? pricing.problems;
  const { hasTried } = saving;
  const problems = useMemo(
    () => (hasTried ? known : known.filter((each) => !isMissing(each))),
    [known, hasTried],
  );
  useFieldErrors(form, problems);
  return problems;
};

/** A new document begins with its customer. */
const useFirstFocus = ({ setFocus }: UseFormReturn<DocumentValues>, beginsWithCustomer: boolean): void => {
  useEffect(() => {
    if (beginsWithCustomer) setFocus('customerId');
  }, [beginsWithCustomer, setFocus]);
};

/** The clocks of a division; the company's where there is none. */
const useTimeZone = (divisionId: number | null): string => {
  const { divisions, company } = useSession();
  return divisions.find(({ warehouse }) => warehouse.id === divisionId)?.time_zone ?? company.time_zone;
};

type SectionsProps = {
  form: UseFormReturn<DocumentValues>;
  kind: ContractKind;
  isNew: boolean;
  pricing: Pricing;
  problems: readonly FormProblem[];
  ownId: number | null;
};

const Sections = ({ form, kind, isNew, pricing, problems, ownId }: SectionsProps) => {
  const timeZone = useTimeZone(useWatch({ control: form.control, name: 'divisionId' }));
  return (
    <form className={styles.documentForm} noValidate onSubmit={(event) => event.preventDefault()}>
      <CustomerSection form={form} />
      {kind === 'sales_order' ? null : <DatesSection form={form} isNew={isNew} />}
      <LinesSection
        form={form}
        kind={kind}
        priced={pricing.lines}
        problems={problems}
        timeZone={timeZone}
        ownId={ownId}
      />
      {kind === 'sales_order' ? null : <LeaseSection form={form} />}
      <PlaceSection form={form} />
      <TermsSection form={form} kind={kind} />
      <OwnFieldsSection form={form} kind={kind} held={pricing.customFields} />
    </form>
  );
};

type SaveBarProps = { pricing: Pricing; actions: Action[]; isBusy: boolean };

/** On a phone: the total and the ways to save, in reach of the thumb. */
const SaveBar = ({ pricing, actions, isBusy }: SaveBarProps) => {
  const { t } = useTranslation('contracts');
  return (
    <div className={styles.documentBar}>
      <span data-behind={pricing.isBehind || undefined}>
        <small>{t('totals.total')}</small>
        <Money amount={pricing.totals?.total ?? null} />
      </span>
      <SplitAction actions={actions} isBusy={isBusy} />
    </div>
  );
};

type DeleteProps = {
  kind: ContractKind;
  draft: Saving['known'];
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a draft is deleted, and leads to the list then. */
const DeleteDraft = ({ kind, draft, isOpen, onClose }: DeleteProps) => {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const cancel = useSend(cancelContract, {
    onDone: () => navigate({ to: paths.documents(kind), ignoreBlocker: true }),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteDraft')}
      confirm={t('deleteDraft')}
      isDangerous
      isBusy={cancel.isSending}
      onClose={onClose}
      onConfirm={() =>
        draft !== undefined &&
        cancel.send(
          { params: { id: draft.id }, body: { reason: t('draftDeleted') } },
          { ifMatch: draft.row_version },
        )
      }
    >
      {t('deleteDraftText')}
    </ConfirmDialog>
  );
};

type DeletingProps = Omit<DeleteProps, 'isOpen'> & {
  what: 'draft' | 'document' | undefined;
  began: Contract | undefined;
};

/** The question before the draft, or the saved document that is changed, is deleted. */
const Deleting = ({ what, kind, draft, began, onClose }: DeletingProps) => {
  const navigate = useNavigate();
  if (what !== 'document' || began === undefined)
    return <DeleteDraft kind={kind} draft={draft} isOpen={what === 'draft'} onClose={onClose} />;
  return (
    <DeleteDialog
      document={began}
      onClose={onClose}
      onDeleted={() => navigate({ to: paths.document(began.kind, began), ignoreBlocker: true })}
    />
  );
};

/** A quote, reservation or contract being written while the customer is on the phone: one column in the order of the talk. */
export const DocumentForm = ({ values, began, onDraft }: Props) => {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const form = useForm<DocumentValues>({ defaultValues: values });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const isNew = began === undefined;
  const isOpen = began !== undefined && began.status !== 'draft';
  const saving = useSaving({
    form,
    began,
    onDraft,
    onOpened: (document) =>
      void navigate({ to: paths.document(document.kind, document), ignoreBlocker: true }),
  });
  // A draft holds what it names: its own holds are no one else's.
  const ownId = saving.known?.id ?? null;
  const pricing = usePricing(form, ownId);
  const problems = useProblems(form, saving, pricing);
  const sections = { form, kind, isNew, pricing, problems, ownId };
  useFirstFocus(form, isNew && values.customerId === null);
  useWindowEvent('beforeunload', (event) => saving.isDirty && event.preventDefault());

  const [deleting, setDeleting] = useState<'draft' | 'document'>();
  const draft = saving.known?.status === 'draft' ? saving.known : undefined;
  const naming = useNaming(saving, draft);
  const actions = useSaveActions({
    kind,
    began,
    saveAs: saving.saveAs,
    saveDraft: saving.saveDraft,
    hasDraft: draft !== undefined,
    onWorksheet: naming.ask,
    onDelete: setDeleting,
  });
  const save = () => actions[0]?.reason === undefined && actions[0]?.onRun();
  useHotkeys(
    [
      ['mod+Enter', save],
      ['mod+S', isOpen ? save : saving.saveDraft],
    ],
    [],
  );

  return (
    <RecordPage
      list={{ to: paths.documents(kind), label: t(`kinds.${kind}.many`) }}
      title={isOpen ? t(`kinds.${kind}.edit`) : isNew ? t(`kinds.${kind}.new`) : t(`kinds.${kind}.draft`)}
      number={began?.number === null || began === undefined ? t('draft') : String(began.number)}
      status={isOpen ? null : <DraftNotes draft={draft} keeping={saving.keeping} />}
      actions={actions}
      isBusy={saving.isOpening}
      aside={<TotalsPanel pricing={pricing} problems={problems} onGo={(path) => goToProblem(form, path)} />}
    >
      <Sections {...sections} />
      <SaveBar pricing={pricing} actions={actions} isBusy={saving.isOpening} />
      <LeaveGuard isDirty={saving.wouldLose} />
      {saving.stale === undefined || saving.known === undefined ? null : (
        <StaleDialog
          id={saving.known.id}
          began={began}
          refused={saving.stale.refused}
          onSettle={saving.settle}
          onClose={saving.dismissStale}
        />
      )}
      {naming.dialog}
      <Deleting what={deleting} {...{ kind, draft, began }} onClose={() => setDeleting(undefined)} />
    </RecordPage>
  );
};
