import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  type ContractPayers,
  getContractPayers,
  type PayersForm,
  previewContractPayers,
  setContractPayers,
} from '@yardline/contract/invoices/payers';
import { say } from '@yardline/contract/words/say';
import { payersFault } from '@yardline/domain/billing/bill-shares';
import { cents } from '@yardline/domain/money/cents';
import { FDate } from '@yardline/ui/FDate';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { BillShares } from '../../../shell/money/BillShares.tsx';
import { SheetOfLoaded } from '../../../shell/panel/LoadingSheet.tsx';
import { Sheet } from '../../../shell/panel/Sheet.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import type { DialogProps } from '../record/dialog-props.ts';
import { PayerFields } from './PayerFields.tsx';
import { StopSharing } from './StopSharing.tsx';

type Row = PayersForm['payers'][number];

/** A row without a customer is refused by the form, so that a new one may begin empty. */
const blank = { customer_id: null, percent: null, amount: null, po_number: '' } as unknown as Row;

const rowsOf = ({ current }: ContractPayers, customerId: number | null): Row[] =>
  current === null
    ? [
        { customer_id: customerId ?? 0, percent: 50, amount: null, po_number: '' },
        { ...blank, percent: 50 },
      ]
    : current.payers.map(({ customer_id, percent, amount, po_number }) => ({
        customer_id,
        percent,
        amount,
        po_number,
      }));

const isChosen = ({ customer_id: id }: Partial<Row>): boolean => typeof id === 'number' && id !== 0;

/** Why rows do not make the whole, before they are asked about. */
const faultOf = (rows: readonly Partial<Row>[]): string | undefined => {
  const code = payersFault(
    rows.map(({ customer_id: customerId = 0, percent = null, amount = null }) => ({
      customerId,
      percent,
      amount: amount === null ? null : cents(amount),
    })),
  );
  return code === undefined ? undefined : say(language(), code);
};

type PreviewProps = { id: number; body: PayersForm; isWhole: boolean };

/** The next bill with these shares, before they are saved. */
const NextBill = ({ id, body, isWhole }: PreviewProps) => {
  const { t } = useTranslation('payers');
  const asked = { params: { id }, body };
  const { data, error } = useCall(previewContractPayers, asked, { enabled: isWhole, keepsPrevious: true });
  if (!isWhole) return null;
  return (
    <Stack gap={8}>
      <Text fw={600}>{t('next')}</Text>
      {error !== null ? (
        <p role="alert">{error.message}</p>
      ) : data === undefined ? (
        <TableSkeleton rows={2} columns={4} />
      ) : data.bill === null ? (
        <Text size="sm">{t('none')}</Text>
      ) : (
        <BillShares shares={data.bill.shares} label={t('next')} />
      )}
      {data?.bill?.shares.some(({ account_type: type }) => type === 'N') === true ? (
        <Alert color="orange">{t('cashNote')}</Alert>
      ) : null}
    </Stack>
  );
};

/** Shares the bills of a contract among customers from a day on, with what the next bill comes to for each. [B5.38] */
const Form = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation(['payers', 'contracts']);
  const params = { id: document.id };
  const seen = useLoaded(getContractPayers, { params });
  const form = useRecordForm(setContractPayers.body, {
    from_on: null,
    payers: rowsOf(seen, document.customerId),
  });
  const rows = useFieldArray({ control: form.control, name: 'payers', keyName: 'key' });
  const [typed, from] = useWatch({ control: form.control, name: ['payers', 'from_on'] });
  const { send, isSending } = useSend(setContractPayers, { onRefused: landOn(form), onDone: onClose });
  const fault = typed.every(isChosen) ? faultOf(typed) : t('choose');
  const save = (body: PayersForm) => send({ params, body }, { ifMatch: seen.row_version });
  return (
    <Sheet
      title={`${t('action')} · ${t(`contracts:kinds.${document.kind}.one`)} ${document.number ?? ''}`}
      submit={t('action')}
      reason={fault}
      isSaving={isSending}
      size={640}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        <FDate
          control={form.control}
          name="from_on"
          label={t('from')}
          description={t('fromHint')}
          min={seen.earliest}
          isClearable
        />
        {rows.fields.map((row, index) => (
          <PayerFields
            key={row.key}
            control={form.control}
            index={index}
            onRemove={() => rows.remove(index)}
          />
        ))}
        <Group gap={8}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => rows.append(blank)}
          >
            {t('add')}
          </Button>
          {seen.current === null && seen.planned.length === 0 ? null : (
            <StopSharing
              customer={document.customerName}
              isBusy={isSending}
              onStop={() => save({ from_on: from ?? null, payers: [] })}
            />
          )}
        </Group>
        {fault === undefined ? null : <p role="alert">{fault}</p>}
        <NextBill
          id={document.id}
          body={{ from_on: from ?? null, payers: typed }}
          isWhole={fault === undefined}
        />
      </Stack>
    </Sheet>
  );
};

export const PayersSheet = (props: DialogProps) => {
  const { t } = useTranslation('payers');
  const seen = useCall(getContractPayers, { params: { id: props.document.id } });
  return (
    <SheetOfLoaded title={t('action')} reads={[seen]} onClose={props.onClose}>
      {() => <Form {...props} />}
    </SheetOfLoaded>
  );
};
