import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createTaxZone, taxZoneForm } from '@yardline/contract/taxes/tax-zones';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { ZoneFields } from './ZoneFields.tsx';

const blank = { name: '', region: '', postal_codes: '', tax1_code_id: null, tax2_code_id: null };

/** Adds a tax zone. */
export const NewZonePanel = () => {
  const { t } = useTranslation('taxes');
  const navigate = useNavigate();
  const form = useRecordForm(taxZoneForm, blank);
  const { send, isSending } = useSend(createTaxZone, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.taxCodes(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('addZone')}
      closeTo={paths.taxCodes()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <ZoneFields control={form.control} />
    </PanelPage>
  );
};
