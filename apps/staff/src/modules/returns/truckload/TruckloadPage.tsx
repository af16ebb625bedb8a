import { IconCircleCheck } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getYardReturn, type YardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { EmptyState } from '@yardline/ui/EmptyState';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { ContractOfTruck } from './ContractOfTruck.tsx';

/** The contracts of which something waits, the one that was scanned first before the others. */
const contractsOf = ({ lines }: YardReturn): number[] => [
  ...new Set(lines.flatMap(({ status, contract_id: id }) => (status === 'N' && id !== null ? [id] : []))),
];

/** Takes back all that one truck brought, contract by contract, each with what its return would bill. [B4.16] */
export const TruckloadPage = () => {
  const { t } = useTranslation('returns');
  const record = useLoaded(getYardReturn, { params: { id: useRecordId() } });
  // What is taken back stays on the page with its result.
  const [contracts] = useState(() => contractsOf(record));
  const address = paths.inYardReturn(record.number);
  return (
    <RecordPage
      list={{ to: address, label: t('yardReturn', { number: record.number }) }}
      title={t('truckload.title')}
      aside={
        <Facts
          facts={[
            {
              label: t('truckload.arrived'),
              value: <When at={record.arrived_at} timeZone={record.timeZone} />,
            },
            { label: t('location'), value: record.location_title },
            { label: t('truckload.broughtBy'), value: record.brought_by },
          ]}
        />
      }
    >
      {contracts.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={24} />}
          title={t('truckload.nothing')}
          action={<LinkButton to={address}>{t('yardReturn', { number: record.number })}</LinkButton>}
        >
          {t('truckload.nothingText')}
        </EmptyState>
      ) : (
        contracts.map((id) => <ContractOfTruck key={id} contractId={id} yardReturn={record} />)
      )}
    </RecordPage>
  );
};
