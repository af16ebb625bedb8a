import { Text } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  type CommissionOfPerson,
  type DueCommission,
  getDueCommissions,
  giveCommissions,
  mostTold,
} from '@yardline/contract/commissions/runs';
import { EmptyState } from '@yardline/ui/EmptyState';
import { FDate } from '@yardline/ui/FDate';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import { useToday } from '../../../shell/useToday.ts';

const dayOnly = giveCommissions.body.pick({ until_on: true });

const usePeople = (): TableColumn<CommissionOfPerson>[] => {
  const { t } = useTranslation('commissions');
  return [
    { key: 'person', header: t('salesperson'), cell: ({ user_name: name }) => name },
    { key: 'base', header: t('base'), isRight: true, cell: ({ base }) => <Money amount={base} /> },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
};

const useLines = (): TableColumn<DueCommission>[] => {
  const { t } = useTranslation('commissions');
  return [
    { key: 'invoice', header: t('invoice'), cell: ({ invoice_number: number }) => number },
    { key: 'customer', header: t('customer'), cell: ({ customer_name: name }) => name },
    { key: 'class', header: t('class'), cell: ({ class_name: name }) => name },
    { key: 'base', header: t('base'), isRight: true, cell: ({ base }) => <Money amount={base} /> },
    {
      key: 'percent',
      header: t('percent'),
      isRight: true,
      cell: ({ percent }) => <Figure value={percent} />,
    },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
};

type Due = { people: CommissionOfPerson[]; lines: DueCommission[]; count: number; total: number };

const Preview = ({ due: { people, lines, count, total } }: { due: Due }) => {
  const { t } = useTranslation('commissions');
  const [ofPeople, ofLines] = [usePeople(), useLines()];
  return (
    <>
      <TableScroll>
        <RowsTable
          label={t('bySalesperson')}
          columns={ofPeople}
          rows={people}
          rowKey={({ user_id: id }) => id}
        />
      </TableScroll>
      <Text size="sm" aria-live="polite">
        {t('total')}: <Money amount={total} />
      </Text>
      {count > mostTold ? (
        <Text size="sm" c="dimmed">
          {t('largest', { shown: mostTold, count })}
        </Text>
      ) : null}
      <TableScroll>
        <RowsTable
          label={t('dueLines')}
          columns={ofLines}
          rows={lines}
          rowKey={(each) => `${each.invoice_number} ${each.class_name}`}
        />
      </TableScroll>
    </>
  );
};

/** Shows what is due up to a day, and gives it. */
export const RunPanel = () => {
  const { t } = useTranslation('commissions');
  const home = useHome(paths.commissions());
  const yesterday = Temporal.PlainDate.from(useToday()).subtract({ days: 1 }).toString();
  const form = useRecordForm(dayOnly, { until_on: yesterday });
  const until = useWatch({ control: form.control, name: 'until_on' });
  const { data } = useCall(getDueCommissions, { query: { until_on: until } }, { keepsPrevious: true });
  const { send, isSending } = useSend(giveCommissions, { onRefused: landOn(form), onDone: home });
  const hasSome = data !== undefined && data.count > 0;
  return (
    <PanelPage
      title={t('run')}
      closeTo={paths.commissions()}
      form={form}
      isSaving={isSending}
      submit={t('run')}
      reason={hasSome ? undefined : t('nothingDue')}
      size={760}
      onSubmit={({ until_on }) => send({ body: { until_on, total: data?.total ?? 0 } })}
    >
      <FDate control={form.control} name="until_on" label={t('runUntil')} isRequired />
      <Text size="sm" c="dimmed">
        {t('runText')}
      </Text>
      {hasSome ? (
        <Preview due={data} />
      ) : (
        <EmptyState icon={<IconPercentage size={24} />} title={t('nothingDue')}>
          {t('nothingDueText')}
        </EmptyState>
      )}
    </PanelPage>
  );
};
