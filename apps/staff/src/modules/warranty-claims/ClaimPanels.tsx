import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  claimChange,
  claimForm,
  createWarrantyClaim,
  getWarrantyClaim,
  updateWarrantyClaim,
  type WarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { FDate } from '@yardline/ui/FDate';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';
import { useVendors } from '../../shell/vendors/useVendors.ts';

/** Drafts a claim of a closed work order: its lines are those that a vendor bears. */
export const NewClaimPanel = () => {
  const { t } = useTranslation('warrantyClaims');
  const navigate = useNavigate();
  const order = useLoaded(getWorkOrder, { params: { id: useRecordId() } });
  const vendors = useVendors() ?? [];
  const form = useRecordForm(claimForm, {
    work_order_id: order.id,
    vendor_id: 0,
    vendor_claim_number: '',
    note: '',
    core_due_on: null,
    core_sent_on: null,
  });
  const { send, isSending } = useSend(createWarrantyClaim, {
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.warrantyClaim(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newOf', { number: order.order_n })}
      closeTo={paths.claimable()}
      form={form}
      isSaving={isSending}
      submit={t('saveDraft')}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('who')}>
        <FSelect
          control={form.control}
          name="vendor_id"
          label={t('vendor')}
          description={t('vendorHint')}
          options={vendors}
          isRequired
          isFirst
        />
        <FText control={form.control} name="vendor_claim_number" label={t('vendorClaim')} maxLength={40} />
        <FDate control={form.control} name="core_due_on" label={t('coreDue')} isClearable />
        <FText control={form.control} name="note" label={t('note')} maxLength={500} />
      </FormSection>
    </PanelPage>
  );
};

/** Changes what is told of a claim, and of a draft what it asks for. */
export const EditClaimPanel = () => {
  const { t } = useTranslation('warrantyClaims');
  const id = useRecordId();
  const snapshot = useSnapshot(getWarrantyClaim, { params: { id } });
  const { status, lines } = snapshot.seen;
  return (
    <EditPanel
      title={t('editTitle')}
      closeTo={paths.warrantyClaim(useRecordNumber())}
      schema={claimChange}
      snapshot={snapshot}
      formOf={(seen: WarrantyClaim) => ({
        vendor_claim_number: seen.vendor_claim_number,
        note: seen.note,
        core_due_on: seen.core_due_on,
        core_sent_on: seen.core_sent_on,
        ...(seen.status === 'draft'
          ? { lines: seen.lines.map((line) => ({ id: line.id, claimed: line.claimed })) }
          : {}),
      })}
      endpoint={updateWarrantyClaim}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {({ control }) => (
        <>
          <FormSection title={t('told')}>
            <FText control={control} name="vendor_claim_number" label={t('vendorClaim')} maxLength={40} />
            <FormRow>
              <FDate control={control} name="core_due_on" label={t('coreDue')} isClearable />
              <FDate control={control} name="core_sent_on" label={t('coreSent')} isClearable />
            </FormRow>
            <FText control={control} name="note" label={t('note')} maxLength={500} />
          </FormSection>
          {status === 'draft' ? (
            <FormSection title={t('lines.title')}>
              {lines.map((line, index) => (
                <FMoney
                  key={line.id}
                  control={control}
                  name={`lines.${index}.claimed`}
                  label={t('claimedOf', { name: [line.product, line.description].join(' ').trim() })}
                  empty={0}
                />
              ))}
            </FormSection>
          ) : null}
        </>
      )}
    </EditPanel>
  );
};
