import { Button, Stack, Text } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { getContractPayers, type PayerSet, setContractPayers } from '@yardline/contract/invoices/payers';
import { displayDate } from '@yardline/domain/format/dates';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { SharePart } from '../../../shell/money/BillShares.tsx';
import totalsStyles from '../../../shell/money/totals.module.css';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import { useWhy } from '../useWhy.ts';

const SetOfPayers = ({ set, title }: { set: PayerSet; title: string }) => (
  <>
    <Text size="xs" c="dimmed">
      {title}
    </Text>
    <dl className={totalsStyles.totals}>
      {set.payers.map((payer) => (
        <div key={payer.customer_id}>
          <dt>{payer.customer_name}</dt>
          <dd>
            <SharePart {...payer} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);

/** Who pays the bills of a contract, now and from later days on. [B5.38] */
export const PayersSection = ({ document, onChange }: { document: Contract; onChange: () => void }) => {
  const { t } = useTranslation('payers');
  const { whyNot } = useSession();
  const why = useWhy(document);
  const isTold = whyNot(getContractPayers, document.divisionId ?? undefined) === undefined;
  const { data } = useCall(getContractPayers, { params: { id: document.id } }, { enabled: isTold });
  if (data === undefined) return null;
  const day = (set: PayerSet) => displayDate(set.from_on, language());
  return (
    <section className={surfaceStyles.facts} data-part="facts">
      <h2>{t('title')}</h2>
      <Stack gap={8}>
        {data.current === null ? (
          <Text size="sm">{t('all', { name: document.customerName })}</Text>
        ) : (
          <SetOfPayers set={data.current} title={t('since', { day: day(data.current) })} />
        )}
        {data.planned.map((set) => (
          <SetOfPayers
            key={set.from_on}
            set={set}
            title={t(set.payers.length === 0 ? 'plannedNone' : 'planned', { day: day(set) })}
          />
        ))}
        <DisabledWithReason reason={why('invoice', setContractPayers)}>
          <Button variant="default" size="sm" onClick={onChange}>
            {t('change')}
          </Button>
        </DisabledWithReason>
      </Stack>
    </section>
  );
};
