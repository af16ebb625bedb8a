import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { getPart, listParts, updatePart } from '@yardline/contract/parts';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam } from '../../shell/useParam.ts';
import { formOf, partFields, type PartFieldsOutput } from './part-form.ts';
import { PartFields } from './PartFields.tsx';

/** Changes what is written down of a part; its stock changes by receipts. */
export const EditPartPanel = () => {
  const { t } = useTranslation('parts');
  const params = { number: useParam('number') };
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getPart, { params });
  const form = useRecordForm(partFields, formOf(seen));
  const { send, isSending, refused } = useSend(updatePart, {
    invalidates: [getPart, listParts],
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: ({ number }) => navigate({ to: paths.part(number), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (fields: PartFieldsOutput) =>
    send({ params, body: updatePart.body.strip().parse(fields) }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.part(params.number)}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <PartFields form={form}>
        <FSwitch control={form.control} name="is_active" label={t('isActive')} />
      </PartFields>
    </PanelPage>
  );
};
