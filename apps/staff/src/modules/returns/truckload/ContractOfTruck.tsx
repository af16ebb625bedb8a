import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import { createReturn, previewReturnInvoice, returnForm } from '@yardline/contract/returns/returns';
import { getRentalReturn, type YardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Findings } from '../../../shell/money/Findings.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { InvoicePreview } from '../InvoicePreview.tsx';
import { outLines, returnFromYard } from '../return-form.ts';
import { Missing } from '../ReturnSummary.tsx';
import { ReadingsOfTruck } from './ReadingsOfTruck.tsx';
import { useReadings } from './useReadings.ts';
import styles from '../returns.module.css';

type Returned = ReplyOf<typeof createReturn>;

/** What became of it: the return, and its invoice or credit. */
const Result = ({ returned }: { returned: Returned }) => {
  const { t } = useTranslation('returns');
  const invoice = returned.invoice_number ?? returned.credit_number;
  return (
    <Text size="sm" component="output">
      {t('truckload.done', { number: returned.return.number })}{' '}
      {invoice === null ? null : (
        <Link to={paths.invoice(invoice)}>{t('truckload.invoice', { number: invoice })}</Link>
      )}
    </Text>
  );
};

type Brought = NonNullable<ReturnType<typeof returnFromYard>>;

type TakingProps = {
  contract: Contract;
  form: Brought;
  onSending: (form: Brought | undefined) => void;
  onReturned: (returned: Returned) => void;
};

/** What the return would bill, and one press that takes it back; what is still to be read is typed in between. */
const Taking = ({ contract, form, onSending, onReturned }: TakingProps) => {
  const { t } = useTranslation('returns');
  const { whyNot } = useSession();
  const [accepted, setAccepted] = useState<AcceptedFinding[]>([]);
  const params = { id: contract.id };
  const { lines, pausedLines, isPaused, said, read } = useReadings(form.lines);
  const bodyOf = (coming: typeof lines) =>
    returnForm.parse({ ...form, lines: coming, acceptsFindings: accepted });
  const { send, isSending } = useSend(createReturn, {
    onDone: onReturned,
    onRefused: () => {
      onSending(undefined);
      return false;
    },
  });
  const { data, error } = useCall(
    previewReturnInvoice,
    { params, body: bodyOf(pausedLines) },
    { enabled: !isSending, keepsPrevious: true },
  );
  const out = outLines(contract);
  const isUnread = error !== null ? t('truckload.unread') : undefined;
  const reason = whyNot(createReturn, contract.divisionId ?? undefined) ?? isUnread;
  return (
    <div className={styles.preview}>
      <ReadingsOfTruck lines={lines} out={out} said={said} error={error} onRead={read} />
      {error !== null ? (
        <Missing error={error} lines={lines} out={out} />
      ) : data === undefined ? (
        <Skeleton height={24} />
      ) : (
        <>
          <InvoicePreview draft={data} />
          <Findings findings={data.findings} accepted={accepted} onAccept={setAccepted} />
        </>
      )}
      <Group gap="xs">
        <DisabledWithReason reason={reason}>
          <Button
            loading={isSending || !isPaused}
            onClick={() => {
              onSending(form);
              send({ params, body: bodyOf(lines) });
            }}
          >
            {t('truckload.take', { number: contract.number ?? '' })}
          </Button>
        </DisabledWithReason>
        <LinkButton variant="default" to={paths.newReturn({ id: contract.id, number: contract.number ?? 0 })}>
          {t('truckload.form')}
        </LinkButton>
      </Group>
    </div>
  );
};

type Props = { contractId: number; yardReturn: YardReturn };

/** What the truck brought of one contract, and its return. */
export const ContractOfTruck = ({ contractId, yardReturn }: Props) => {
  const { t } = useTranslation('returns');
  const [returned, setReturned] = useState<Returned>();
  // What is being taken back stays as it was sent: the contract is read again before the answer is here.
  const [sending, setSending] = useState<Brought>();
  const { data: contract, error: unread } = useCall(getContract, { params: { id: contractId } });
  const number = contract?.number ?? 0;
  const { data: yard, error: unseen } = useCall(
    getRentalReturn,
    { params: { contract_no: number } },
    { enabled: number > 0 },
  );
  const waiting =
    contract === undefined || yard === undefined
      ? undefined
      : returnFromYard(contract, yard.lines, yardReturn.id);
  const form = sending ?? waiting;
  const refused = unread ?? unseen;
  const brought = yardReturn.lines.filter(({ contract_id: id }) => id === contractId);
  return (
    <Section
      title={[
        t('contractNumber', { number: brought[0]?.contract_number ?? '' }),
        brought[0]?.customer_name ?? '',
      ]
        .filter((each) => each !== '')
        .join(' · ')}
      count={brought.length}
    >
      <ul className={styles.brought}>
        {brought.map(({ id, asset_number: asset, code, description, quantity }) => (
          <li key={id}>
            <strong>{asset || code}</strong> {description}
            {quantity > 1 ? ` × ${quantity}` : ''}
          </li>
        ))}
      </ul>
      {returned !== undefined ? (
        <div className={styles.preview}>
          <Result returned={returned} />
        </div>
      ) : refused !== null ? (
        <div className={styles.preview}>
          <Text size="sm">{refused.message}</Text>
        </div>
      ) : contract === undefined || yard === undefined ? (
        <Skeleton height={24} />
      ) : form === undefined ? (
        <div className={styles.preview}>
          <Text size="sm">{t('truckload.over')}</Text>
        </div>
      ) : (
        <Taking contract={contract} form={form} onSending={setSending} onReturned={setReturned} />
      )}
    </Section>
  );
};
