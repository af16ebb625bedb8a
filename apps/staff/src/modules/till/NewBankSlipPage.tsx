import { Button } from '@mantine/core';
import { useLoaded } from '@yardline/client/hooks';
import { createBankSlip, getUndeposited } from '@yardline/contract/bank-slips/bank-slips';
import { FDate } from '@yardline/ui/FDate';
import { Money } from '@yardline/ui/Figures';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useSlipColumns } from './slip-columns.tsx';
import { slipTick } from './SlipTick.tsx';
import styles from './till.module.css';
import { keyOf, type MakingSlip, useMakingSlip } from './useMakingSlip.ts';

/** When and where it goes, and what is chosen comes to. */
const Fields = ({ form, total, isSending }: MakingSlip) => {
  const { t } = useTranslation('till');
  const { whyNot } = useSession();
  const { accounts } = useLoaded(getUndeposited, {});
  return (
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
      <Button type="submit" loading={isSending} disabled={total <= 0 || whyNot(createBankSlip) !== undefined}>
        {t('slips.make')}
      </Button>
      <span className={styles.counted} aria-live="polite">
        {t('slips.total')} <Money amount={total} />
      </span>
    </div>
  );
};

/** What waits for the bank: all of it goes there unless it is unticked. */
export const NewBankSlipPage = () => {
  const { t } = useTranslation('till');
  const { items, has_more: hasMore } = useLoaded(getUndeposited, {});
  const making = useMakingSlip();
  const columns = useSlipColumns();
  const tick = {
    key: 'tick',
    header: t('slips.goes'),
    isHeaderHidden: true,
    cell: slipTick(making),
  };
  return (
    <BoardPage title={t('slips.new')} lead={t('slips.lead')}>
      <form
        className={styles.board}
        onSubmit={(event) => {
          event.preventDefault();
          making.save();
        }}
      >
        <Fields {...making} />
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
