import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  accountForm,
  type AccountForm,
  type AccountRow,
  createLedgerAccount,
  getTrialBalance,
  updateLedgerAccount,
} from '@yardline/contract/ledger/accounts';
import { accountTypes } from '@yardline/domain/ledger/purposes';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { LoadingSheet } from '../../shell/panel/LoadingSheet.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

type Form = UseFormReturn<AccountForm, unknown, z.output<typeof accountForm>>;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('ledger');
  return (
    <FormSection title={t('account')}>
      <FormRow>
        <FText control={control} name="code" label={t('code')} maxLength={15} isRequired isFirst />
        <FSelect
          control={control}
          name="type"
          label={t('type')}
          options={accountTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          isRequired
        />
      </FormRow>
      <FText control={control} name="name" label={t('name')} maxLength={64} isRequired />
      <FText
        control={control}
        name="external_name"
        label={t('externalName')}
        description={t('externalHint')}
        maxLength={100}
      />
      <FSwitch control={control} name="is_active" label={t('isActive')} />
    </FormSection>
  );
};

/** Adds an account. */
export const NewAccountPanel = () => {
  const { t } = useTranslation('ledger');
  const navigate = useNavigate();
  const form = useRecordForm(accountForm, {
    code: '',
    name: '',
    type: 'income',
    external_name: '',
    is_active: true,
  });
  const { send, isSending } = useSend(createLedgerAccount, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.ledgerAccounts(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newAccount')}
      closeTo={paths.ledgerAccounts()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const Edit = ({ account }: { account: AccountRow }) => {
  const { t } = useTranslation('ledger');
  const navigate = useNavigate();
  const { id, row_version: ifMatch, code, name, type, external_name, is_active } = account;
  const form = useRecordForm(accountForm, { code, name, type, external_name, is_active });
  const { send, isSending } = useSend(updateLedgerAccount, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.ledgerAccounts(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('editAccount')}
      closeTo={paths.ledgerAccounts()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body }, { ifMatch })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

/** Changes an account. */
export const EditAccountPanel = () => {
  const { t } = useTranslation('ledger');
  const navigate = useNavigate();
  const id = useRecordId();
  const balance = useCall(getTrialBalance, { query: {} });
  const account = balance.data?.accounts.find((each) => each.id === id);
  if (account !== undefined) return <Edit account={account} />;
  const close = () => void navigate({ to: paths.ledgerAccounts() });
  return <LoadingSheet title={t('editAccount')} error={balance.error} onClose={close} />;
};
