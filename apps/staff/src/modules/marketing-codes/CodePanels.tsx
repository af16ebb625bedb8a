import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  codeForm,
  type CodeForm,
  createMarketingCode,
  getMarketingCode,
  type MarketingCode,
  updateMarketingCode,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CodeFields } from './CodeFields.tsx';

const blank: Omit<CodeForm, 'code' | 'figure'> = codeForm.omit({ code: true, figure: true }).parse({});

/** Adds a marketing code. */
export const NewCodePanel = () => {
  const { t } = useTranslation('marketingCodes');
  const navigate = useNavigate();
  const form = useRecordForm(codeForm, { ...blank, code: '', figure: 0 });
  const { send, isSending } = useSend(createMarketingCode, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.marketingCode(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.marketingCodes()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <CodeFields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: MarketingCode): CodeForm => ({
  code: seen.code,
  note: seen.note,
  kind: seen.kind,
  figure: seen.figure,
  starts_on: seen.starts_on,
  ends_on: seen.ends_on,
  least_total: seen.least_total,
  listing_ids: seen.listings.map(({ id }) => id),
  category_ids: seen.categories.map(({ id }) => id),
  per_customer: seen.per_customer,
  most_uses: seen.most_uses,
  is_active: seen.is_active,
});

/** Changes a marketing code. */
export const EditCodePanel = () => {
  const { t } = useTranslation('marketingCodes');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getMarketingCode, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.marketingCode(params.id)}
      schema={codeForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateMarketingCode}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <CodeFields form={form} seen={snapshot.seen} />}
    </EditPanel>
  );
};
