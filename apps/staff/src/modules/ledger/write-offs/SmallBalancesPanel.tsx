import { Checkbox, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  listSmallBalances,
  type SmallBalance,
  writeOffSmallBalances,
} from '@yardline/contract/payments/write-offs';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Day, Money } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useLocale } from '@yardline/ui/locale';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';

const limits = [0.05, 1, 5, 20, 100];
const ages = [0, 30, 60, 90, 180, 365];
const reasonOnly = writeOffSmallBalances.body.pick({ reason: true });

const useColumns = (
  isTaken: (row: SmallBalance) => boolean,
  onToggle: (row: SmallBalance) => void,
): TableColumn<SmallBalance>[] => {
  const { t } = useTranslation('ledger');
  return [
    {
      key: 'taken',
      header: t('writeOff'),
      isHeaderHidden: true,
      cell: (row) => (
        <Checkbox
          checked={isTaken(row)}
          onChange={() => onToggle(row)}
          aria-label={t('takeNumber', { number: row.number })}
        />
      ),
    },
    { key: 'number', header: t('kinds.invoice'), cell: ({ number }) => number },
    { key: 'customer', header: t('customer'), cell: ({ customer_name: name }) => name },
    { key: 'due', header: t('dueOn'), cell: ({ due_on: due }) => <Day day={due} /> },
    { key: 'total', header: t('totals'), isRight: true, cell: ({ total }) => <Money amount={total} /> },
    {
      key: 'balance',
      header: t('closing'),
      isRight: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
  ];
};

/** Shows open papers of so little, and writes off those that stay chosen, in one step. */
export const SmallBalancesPanel = () => {
  const { t } = useTranslation('ledger');
  const { locale, currency } = useLocale();
  const home = useHome(paths.writeOffs());
  const asked = useForm({ defaultValues: { most: 1, days: 30 } });
  const [most, days] = useWatch({ control: asked.control, name: ['most', 'days'] });
  const { data } = useCall(listSmallBalances, { query: { most, days } }, { keepsPrevious: true });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const papers = data?.papers ?? [];
  const taken = papers.filter(({ id }) => !left.has(id));
  const form = useRecordForm(reasonOnly, { reason: '' });
  const { send, isSending } = useSend(writeOffSmallBalances, { onRefused: landOn(form), onDone: home });
  const columns = useColumns(
    ({ id }) => !left.has(id),
    ({ id }) => setLeft(left.symmetricDifference(new Set([id]))),
  );
  return (
    <PanelPage
      title={t('smallBalances')}
      closeTo={paths.writeOffs()}
      form={form}
      isSaving={isSending}
      submit={t('writeOff')}
      reason={taken.length === 0 ? t('noneTaken') : undefined}
      size={720}
      onSubmit={({ reason }) =>
        send({ body: { reason, papers: taken.map(({ id, balance }) => ({ id, balance })) } })
      }
    >
      <FormRow>
        <FSelect
          control={asked.control}
          name="most"
          label={t('upTo')}
          options={limits.map((value) => ({ value, label: moneyText(value, locale, currency) }))}
          isRequired
        />
        <FSelect
          control={asked.control}
          name="days"
          label={t('dueFor')}
          options={ages.map((value) => ({ value, label: t('daysOf', { count: value }) }))}
          isRequired
        />
      </FormRow>
      {papers.length === 0 ? (
        <EmptyState icon={<IconEraser size={24} />} title={t('noSmall')}>
          {t('noSmallText')}
        </EmptyState>
      ) : (
        <>
          <TableScroll>
            <RowsTable label={t('smallBalances')} columns={columns} rows={papers} rowKey={({ id }) => id} />
          </TableScroll>
          <Text size="sm" aria-live="polite">
            {t('takenOf', { count: taken.length })}{' '}
            <Money amount={amount(sum(taken.map(({ balance }) => cents(balance))))} />
          </Text>
        </>
      )}
      <FText control={form.control} name="reason" label={t('reason')} maxLength={250} isRequired isFirst />
    </PanelPage>
  );
};
