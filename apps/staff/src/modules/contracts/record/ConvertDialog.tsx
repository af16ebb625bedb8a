import { Alert, Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { convertContract, priceContract } from '@yardline/contract/contracts/contracts';
import { type CustomFieldValues, listCustomFields } from '@yardline/contract/records/custom-fields';
import { checkValues, keyOf } from '@yardline/domain/custom-fields/check';
import { Dialog } from '@yardline/ui/Dialog';
import { Money } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { CustomInput } from '../../../shell/records/CustomInput.tsx';
import { CreditRefused } from '../form/CreditRefused.tsx';
import { TotalLines } from '../form/TotalsPanel.tsx';
import { bodyAs } from '../form/values.ts';
import type { DialogProps } from './dialog-props.ts';
import documentFormStyles from '../looks/document-form.module.css';
import documentStyles from '../looks/document.module.css';

// Asked once the fingers rest.
const pauseMs = 300;

type MissingProps = {
  control: Control<{ customFields: CustomFieldValues }>;
  kind: 'reservation' | 'contract';
  /** What goes over by itself; undefined while that is not known. */
  held: CustomFieldValues | undefined;
};

/** What the new document must hold and the old one was not asked for. */
const MissingFields = ({ control, kind, held }: MissingProps) => {
  const { data } = useCall(listCustomFields, {});
  const [first, setFirst] = useState<CustomFieldValues>();
  // Those that were missing at first stay to be seen while they are filled in.
  if (first === undefined && held !== undefined) setFirst(held);
  if (first === undefined || data === undefined) return null;
  const missing = new Set(checkValues(data.fields, kind, first).map(({ key }) => key));
  return data.fields
    .filter((field) => missing.has(keyOf(field)))
    .map((field) => (
      <CustomInput
        key={field.id}
        control={control}
        name={`customFields.${keyOf(field)}`}
        field={field}
        isRequired
      />
    ));
};

/** Shows what the reservation or contract will cost, beside what was quoted, and what keeps it from being made. */
export const ConvertDialog = ({
  document,
  to,
  onClose,
}: DialogProps & { to: 'reservation' | 'contract' }) => {
  const { t } = useTranslation(['contracts', 'common']);
  const navigate = useNavigate();
  const own = useForm<{ customFields: CustomFieldValues }>({ defaultValues: { customFields: {} } });
  const [customFields] = useDebouncedValue(useWatch({ control: own.control, name: 'customFields' }), pauseMs);
  const { data, error } = useCall(
    priceContract,
    { body: { form: { ...bodyAs(document, to), customFields }, contractId: document.id } },
    { keepsPrevious: true },
  );
  const { send, isSending } = useSend(convertContract, {
    onDone: (made) => navigate({ to: paths.document(made.kind, made) }),
  });
  const problems = data?.problems ?? [];
  const isSame = data?.totals.total === document.totals.total;
  const label = t(`actions.to.${to}`);
  return (
    <Dialog onClose={onClose} title={label} closesOnEscape>
      <Text size="sm" mb={12}>
        {t(`convertText.${to}`)}
      </Text>
      {data === undefined && error === null ? (
        <TableSkeleton rows={4} columns={2} />
      ) : data === undefined ? (
        <Alert color="red.8">{error?.message}</Alert>
      ) : (
        <section className={documentFormStyles.totalsPanel}>
          <TotalLines totals={data.totals} deposit={data.deposit} />
          <Text size="sm" c="dimmed" mt={8}>
            {isSame ? (
              t('convertSame')
            ) : (
              <>
                {t('convertOther')} <Money amount={document.totals.total} />
              </>
            )}
          </Text>
        </section>
      )}
      <MissingFields control={own.control} kind={to} held={data?.customFields} />
      {problems.length === 0 ? null : (
        <Alert color="red.8" mt={12} title={t('mend', { count: problems.length })}>
          <ul className={documentStyles.convertProblems}>
            {problems.map(({ path, reason, message }) => (
              <li key={`${path} ${reason}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <section className={documentFormStyles.totalsPanel}>
        <CreditRefused credit={data?.credit ?? null} />
      </section>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          data-autofocus
          loading={isSending}
          disabled={data === undefined || problems.length > 0}
          onClick={() =>
            send(
              { params: { id: document.id }, body: { to, customFields: own.getValues('customFields') } },
              { ifMatch: document.row_version },
            )
          }
        >
          {label}
        </Button>
      </Group>
    </Dialog>
  );
};
