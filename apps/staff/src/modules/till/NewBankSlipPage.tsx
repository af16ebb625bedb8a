import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  bankSlipForm,
  createBankSlip,
  getUndeposited,
  type SlipItem,
} from '@yardline/contract/bank-slips/bank-slips';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { FDate } from '@yardline/ui/FDate';
import { Money } from '@yardline/ui/Figures';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useSlipColumns } from './slip-columns.tsx';
import styles from './till.module.css';

const keyOf = ({ kind, id }: SlipItem): string => `${kind} ${id}`;

/** What waits for the bank: all of it goes there unless it is unticked. */
export const NewBankSlipPage = () => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { items, accounts, account_id: account, today, has_more: hasMore } = useLoaded(getUndeposited, {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter((item) => !left.has(keyOf(item)));
  const total = sum(chosen.map((item) => cents(item.amount)));
  const form = useRecordForm(bankSlipForm.omit({ items: true }), {
    made_on: today,
    account_id: account ?? accounts[0]?.id ?? 0,
    reference: '',
  });
  const { send, isSending } = useSend(createBankSlip, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.bankSlip(id), ignoreBlocker: true }),
  });
  const save = form.handleSubmit((body) =>
    send({ body: { ...body, items: chosen.map(({ kind, id }) => ({ kind, id })) } }),
  );
  const toggle = (item: SlipItem) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      return next;
    });
  const tick = {
    key: 'tick',
    header: t('slips.goes'),
    isHeaderHidden: true,
    cell: (item: SlipItem) => (
      <Checkbox
        aria-label={t('slips.goesOf', { number: item.number ?? item.id })}
        checked={!left.has(keyOf(item))}
        onChange={() => toggle(item)}
      />
    ),
  };
  const columns = useSlipColumns();
  return (
    <BoardPage title={t('slips.new')} lead={t('slips.lead')}>
      <form
        className={styles.board}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.slipForm}>
          <FDate control={form.control} name="made_on" label={t('slips.madeOn')} isRequired />
          <FSelect
            control={form.control}
            name="account_id"
            label={t('slips.account')}
            options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            isRequired
          />
          <FText
            control={form.control}
            name="reference"
            label={t('slips.reference')}
            description={t('slips.referenceHint')}
            maxLength={40}
          />
          <Button
            type="submit"
            loading={isSending}
            disabled={total <= 0 || whyNot(createBankSlip) !== undefined}
          >
            {t('slips.make')}
          </Button>
          <span className={styles.counted} aria-live="polite">
            {t('slips.total')} <Money amount={amount(total)} />
          </span>
        </div>
        {hasMore ? <p>{t('slips.more')}</p> : null}
        <TabTable
          title={t('slips.waiting')}
          columns={[tick, ...columns]}
          rows={items}
          rowKey={keyOf}
          isWide
          empty={{ title: t('slips.nothing'), text: t('slips.nothingText') }}
        />
      </form>
    </BoardPage>
  );
};
