import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { cancelContract, type Contract } from '@yardline/contract/contracts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Money } from '@yardline/ui/Figures';
import { SplitAction } from '@yardline/ui/SplitAction';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LeaveGuard } from '../../../shell/panel/LeaveGuard.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import '../contracts.css';
import { CustomerSection } from './CustomerSection.tsx';
import { DatesSection } from './DatesSection.tsx';
import { KeepingNote } from './KeepingNote.tsx';
import { LinesSection } from './LinesSection.tsx';
import { OwnFieldsSection } from './OwnFieldsSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { isMissing } from './problems.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { TermsSection } from './TermsSection.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';
import { goToProblem, useFieldErrors } from './useFieldErrors.ts';
import { usePricing } from './usePricing.ts';
import { useSaveActions } from './useSaveActions.tsx';
import { useSaving } from './useSaving.ts';
import type { DocumentValues } from './values.ts';

type Props = {
  values: DocumentValues;
  /** The document that is changed; none for a new one. */
  began: Contract | undefined;
  /** The first save made a draft of it. */
  onDraft: (draft: Contract) => void;
};

/** A quote, reservation or contract being written while the customer is on the phone: one column in the order of the talk. */
export const DocumentForm = ({ values, began, onDraft }: Props) => {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const { divisions, company } = useSession();
  const form = useForm<DocumentValues>({ defaultValues: values });
  const [kind, divisionId] = useWatch({ control: form.control, name: ['kind', 'divisionId'] });
  const isNew = began === undefined;
  const isOpen = began !== undefined && began.status !== 'draft';
  const pricing = usePricing(form, isOpen ? began.id : null);
  const saving = useSaving({
    form,
    began,
    onDraft,
    onOpened: (document) =>
      void navigate({ to: paths.document(document.kind, document.id), ignoreBlocker: true }),
  });
  // A missing value is no error before the user tries to save.
  const known = saving.refused ?? pricing.problems;
  const { hasTried } = saving;
  const problems = useMemo(
    () => (hasTried ? known : known.filter((each) => !isMissing(each))),
    [known, hasTried],
  );
  useFieldErrors(form, problems);
  useWindowEvent('beforeunload', (event) => saving.isDirty && event.preventDefault());

  const { setFocus } = form;
  const beginsWithCustomer = isNew && values.customerId === null;
  useEffect(() => {
    if (beginsWithCustomer) setFocus('customerId');
  }, [beginsWithCustomer, setFocus]);
  const timeZone =
    divisions.find(({ warehouse }) => warehouse.id === divisionId)?.time_zone ?? company.time_zone;

  const [isDeleting, deleting] = useDisclosure(false);
  const cancel = useSend(cancelContract, {
    onDone: () => navigate({ to: paths.documents(kind), ignoreBlocker: true }),
  });
  const draft = saving.known?.status === 'draft' ? saving.known : undefined;
  const actions = useSaveActions({
    kind,
    began,
    saveAs: saving.saveAs,
    saveDraft: saving.saveDraft,
    hasDraft: draft !== undefined,
    onDelete: deleting.open,
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
      status={isOpen ? null : <KeepingNote keeping={saving.keeping} />}
      actions={actions}
      isBusy={saving.isOpening}
      aside={
        <TotalsPanel
          totals={pricing.totals}
          deposit={pricing.deposit}
          credit={pricing.credit}
          isBehind={pricing.isBehind}
          trouble={pricing.trouble}
          problems={problems}
          onGo={(path) => goToProblem(form, path)}
        />
      }
    >
      <form className="document-form" noValidate onSubmit={(event) => event.preventDefault()}>
        <CustomerSection form={form} />
        <DatesSection form={form} isNew={isNew} />
        <LinesSection
          form={form}
          kind={kind}
          priced={pricing.lines}
          problems={problems}
          timeZone={timeZone}
        />
        <PlaceSection form={form} />
        <TermsSection form={form} />
        <OwnFieldsSection form={form} kind={kind} held={pricing.customFields} />
      </form>
      <div className="document-bar">
        <span data-behind={pricing.isBehind || undefined}>
          <small>{t('totals.total')}</small>
          <Money amount={pricing.totals?.total ?? null} />
        </span>
        <SplitAction actions={actions} isBusy={saving.isOpening} />
      </div>
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
      <ConfirmDialog
        isOpen={isDeleting}
        title={t('deleteDraft')}
        confirm={t('deleteDraft')}
        isDangerous
        isBusy={cancel.isSending}
        onClose={deleting.close}
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
    </RecordPage>
  );
};
