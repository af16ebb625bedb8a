import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { createLedgerEntry, entryForm, type EntryForm } from '@yardline/contract/ledger/entries';
import { dayOf } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type LinesProps = { control: Control<EntryForm, unknown, unknown>; divisionId: number };

/** Accounts that an entry of a user's own may name: those in use that no paper keeps. */
const useAccountOptions = () =>
  useLoaded(getTrialBalance, { query: {} })
    .accounts.filter(({ control, is_active: isActive }) => control === '' && isActive)
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));

const lineOf = (divisionId: number) => ({
  debit_account_id: 0,
  credit_account_id: 0,
  amount: 0,
  division_id: divisionId,
  memo: '',
});

const Lines = ({ control, divisionId }: LinesProps) => {
  const { t } = useTranslation('ledger');
  const { divisions } = useSession();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const accounts = useAccountOptions();
  const places = divisions
    .filter((each) => each.is_user_division)
    .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  return (
    <>
      {fields.map(({ id }, at) => (
        <FormSection key={id} title={t('lineOf', { n: at + 1 })}>
          <FormRow>
            <FSelect
              control={control}
              name={`lines.${at}.debit_account_id`}
              label={t('lineDebit')}
              options={accounts}
              isRequired
            />
            <FSelect
              control={control}
              name={`lines.${at}.credit_account_id`}
              label={t('lineCredit')}
              options={accounts}
              isRequired
            />
          </FormRow>
          <FormRow>
            <FMoney control={control} name={`lines.${at}.amount`} label={t('amount')} isRequired />
            <FSelect
              control={control}
              name={`lines.${at}.division_id`}
              label={t('division')}
              options={places}
              isRequired
            />
          </FormRow>
          <FText control={control} name={`lines.${at}.memo`} label={t('memo')} maxLength={100} />
          {fields.length === 1 ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeLine', { n: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </FormSection>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => append(lineOf(divisionId))}
      >
        {t('addLine')}
      </Button>
    </>
  );
};

/** Enters what no paper says: each line moves an amount from one account to another. */
export const NewEntryPanel = () => {
  const { t } = useTranslation('ledger');
  const { company, divisions } = useSession();
  const navigate = useNavigate();
  const divisionId = divisions.find((each) => each.is_user_division)?.warehouse.id ?? 0;
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(entryForm, { posting_on: today, memo: '', lines: [lineOf(divisionId)] });
  const { send, isSending } = useSend(createLedgerEntry, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.ledgerEntry(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newEntry')}
      closeTo={paths.journal()}
      form={form}
      isSaving={isSending}
      size={640}
      onSubmit={(body) => send({ body })}
    >
      <Text size="sm" c="dimmed">
        {t('controlHint')}
      </Text>
      <FormSection title={t('entry')}>
        <FormRow>
          <FDate control={form.control} name="posting_on" label={t('postingOn')} isRequired />
          <FText control={form.control} name="memo" label={t('memo')} maxLength={250} isRequired isFirst />
        </FormRow>
      </FormSection>
      <Lines control={form.control} divisionId={divisionId} />
    </PanelPage>
  );
};
