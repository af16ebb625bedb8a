import { Button, Skeleton, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { CallRefused } from '@yardline/client/call-refused';
import { useCall } from '@yardline/client/hooks';
import { previewReturnInvoice, createReturn, returnForm } from '@yardline/contract/returns/returns';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Findings } from '../../shell/money/Findings.tsx';
import { HeldForBill } from '../../shell/money/HeldForBill.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { LateFees } from './LateFees.tsx';
import { InvoicePreview } from './InvoicePreview.tsx';
import type { OutLine } from './return-form.ts';
import type { Returning } from './useReturn.ts';
import styles from './returns.module.css';

type Props = { returning: Returning };

// Typing a meter shall not ask for every digit.
const previewPauseMs = 300;

type MissingProps = {
  error: CallRefused;
  lines: readonly { lineId?: number | undefined }[];
  out: readonly OutLine[];
};

/** What has to be said before it can be billed, by product. */
export const Missing = ({ error, lines, out }: MissingProps) => {
  const { t } = useTranslation('returns');
  if (error.fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {error.message}
      </Text>
    );
  }
  const productAt = (path: string) => {
    const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
    const lineId = lines[Number(index)]?.lineId;
    return out.find(({ id }) => id === lineId)?.product;
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('stillMissing')}
      </Text>
      <ul className={styles.missing}>
        {error.fields.map(({ path, message }) => (
          <li key={path}>
            <strong>{productAt(path)}</strong> {message}
          </li>
        ))}
      </ul>
    </>
  );
};

/** How many pieces a return takes, and why it cannot be saved. */
export const useReturnReason = ({ form, contract }: Returning) => {
  const { t } = useTranslation('returns');
  const { whyNot } = useSession();
  const lines = useWatch({ control: form.control, name: 'lines' });
  const count = lines.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0);
  const denied = whyNot(createReturn, contract.divisionId ?? undefined);
  return { count, reason: denied ?? (lines.length === 0 ? t('chooseSomething') : undefined) };
};

export const ReturnButton = ({ returning }: Props) => {
  const { t } = useTranslation('returns');
  const { count, reason } = useReturnReason(returning);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={returning.isSending}
        leftSection={<IconArrowBackUp size={18} />}
      >
        {t('submit', { count })}
      </Button>
    </DisabledWithReason>
  );
};

/** What the return would bill, live. */
export const ReturnSummary = ({ returning }: Props) => {
  const { form, lines: out, contract, isSending } = returning;
  const { t } = useTranslation('returns');
  const values = useWatch({ control: form.control });
  const [settled] = useDebouncedValue(values, previewPauseMs);
  const { field: invoice } = useController({ control: form.control, name: 'invoice' });
  const { field: apply } = useController({ control: form.control, name: 'applyDeposits' });
  const { field: accepts } = useController({ control: form.control, name: 'acceptsFindings' });
  const body = returnForm.safeParse(settled);
  const { data, error, isFetching } = useCall(
    previewReturnInvoice,
    { params: { id: contract.id }, body: body.data ?? { ...form.getValues() } },
    // While it is sent there is nothing more to look at: what is back cannot be taken back again.
    { enabled: body.success && !isSending, keepsPrevious: true },
  );
  const lines = values.lines ?? [];
  const isShown = body.success && error === null;
  return (
    <>
      <Section title={t('preview')}>
        <div className={styles.preview} data-busy={isFetching || undefined} aria-live="polite">
          {lines.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('chooseSomething')}
            </Text>
          ) : error !== null ? (
            <Missing error={error} lines={lines} out={out} />
          ) : !isShown ? (
            <Text size="sm" c="dimmed">
              {t('fix')}
            </Text>
          ) : data === undefined ? (
            <>
              <Skeleton height={12} width="80%" />
              <Skeleton height={12} width="60%" />
              <Skeleton height={24} width="100%" />
            </>
          ) : (
            <>
              <InvoicePreview draft={data} />
              <LateFees fees={data.late_fees} returning={returning} />
              {invoice.value === false ? null : (
                <Findings
                  findings={data.findings}
                  accepted={accepts.value ?? []}
                  onAccept={accepts.onChange}
                />
              )}
              {data.deposits === null || invoice.value === false ? null : (
                <HeldForBill
                  deposits={data.deposits}
                  total={data.total}
                  isApplied={apply.value ?? data.deposits.is_automatic}
                  onApply={apply.onChange}
                />
              )}
            </>
          )}
        </div>
      </Section>
      <Switch
        label={t('invoiceNow')}
        description={invoice.value === false ? t('invoiceLater') : undefined}
        checked={invoice.value !== false}
        onChange={(event) => invoice.onChange(event.currentTarget.checked)}
      />
    </>
  );
};
