import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createPurchase,
  getPurchase,
  type Purchase,
  purchaseForm,
  updatePurchase,
} from '@yardline/contract/purchasing/purchasing';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId, useRecordNumber } from '../../shell/useParam.ts';
import { type PurchaseFormState, PurchaseLines } from './PurchaseLines.tsx';
import { useVendors } from '../../shell/vendors/useVendors.ts';

const numbersOf = ({ lines }: Pick<Purchase, 'lines'>) =>
  new Map(
    lines.flatMap((line) => (line.part_id === null ? [] : [[line.part_id, line.part_number] as const])),
  );

const Fields = ({ form, purchase }: { form: PurchaseFormState; purchase?: Purchase }) => {
  const { t } = useTranslation('purchasing');
  const { locations } = useSession();
  const { control } = form;
  const vendors =
    useVendors(purchase === undefined ? undefined : { id: purchase.vendor_id, name: purchase.vendor_name }) ??
    [];
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  return (
    <>
      <FormSection title={t('from')}>
        <FormRow>
          <FSelect control={control} name="vendor_id" label={t('vendor')} options={vendors} isRequired />
          <FSelect control={control} name="location_id" label={t('yard')} options={yards} isRequired />
        </FormRow>
        <FormRow>
          <FDate control={control} name="expected_on" label={t('expected')} />
          <FText control={control} name="reference" label={t('reference')} maxLength={30} />
        </FormRow>
        <FText
          control={control}
          name="vendor_note"
          label={t('vendorNote')}
          description={t('vendorNoteHint')}
          maxLength={250}
        />
        <FText
          control={control}
          name="comments"
          label={t('comments')}
          description={t('commentsHint')}
          maxLength={250}
        />
      </FormSection>
      <FormSection title={t('lines')}>
        <PurchaseLines form={form} known={numbersOf(purchase ?? { lines: [] })} />
      </FormSection>
    </>
  );
};

/** Writes a draft of a purchase order. */
export const NewPurchasePanel = () => {
  const { t } = useTranslation('purchasing');
  const navigate = useNavigate();
  const { locations } = useSession();
  const form = useRecordForm(purchaseForm, {
    vendor_id: 0,
    location_id: locations[0]?.warehouse.id ?? 0,
    expected_on: null,
    reference: '',
    vendor_note: '',
    comments: '',
    lines: [],
  });
  const { send, isSending } = useSend(createPurchase, {
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.purchase(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.purchases()}
      form={form}
      isSaving={isSending}
      submit={t('saveDraft')}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

/** Changes a draft. */
export const EditPurchasePanel = () => {
  const { t } = useTranslation('purchasing');
  const id = useRecordId();
  const snapshot = useSnapshot(getPurchase, { params: { id } });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.purchase(useRecordNumber())}
      schema={purchaseForm}
      snapshot={snapshot}
      formOf={(seen: Purchase) => ({
        vendor_id: seen.vendor_id,
        location_id: seen.location_id,
        expected_on: seen.expected_on,
        reference: seen.reference,
        vendor_note: seen.vendor_note,
        comments: seen.comments,
        lines: seen.lines.map((line) => ({
          id: line.id,
          part_id: line.part_id,
          description: line.description,
          quantity: line.ordered,
          expected_on: line.expected_on,
          unit_cost: line.unit_cost,
        })),
      })}
      endpoint={updatePurchase}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {(form) => <Fields form={form} purchase={snapshot.seen} />}
    </EditPanel>
  );
};
