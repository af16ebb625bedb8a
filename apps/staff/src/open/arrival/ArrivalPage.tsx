import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GateCard } from '../../gate/GateCard.tsx';
import { OnTheWay } from '../../gate/OnTheWay.tsx';
import type { OpenPageProps } from '../addresses.ts';
import { Arrival } from './Arrival.tsx';
import { type Closed, useArrival } from './useArrival.ts';

const Refused = ({ closed, onAgain }: { closed: Closed; onAgain: () => void }) => {
  const { t } = useTranslation('arrivalShown');
  return (
    <GateCard title={t(`refused.${closed}.title`)} lead={t(`refused.${closed}.lead`)}>
      {closed === 'connection' ? (
        <Button fullWidth onClick={onAgain}>
          {t('refused.connection.again')}
        </Button>
      ) : null}
    </GateCard>
  );
};

/** The arrival of a driver, for the bearer of its link. [B4.1] */
export const ArrivalPage = ({ caught: [code = ''] }: OpenPageProps) => {
  const { found, isBusy, error, again, ask } = useArrival(code);
  if (found === undefined) return <OnTheWay what="checkingLink" />;
  if ('closed' in found) return <Refused closed={found.closed} onAgain={again} />;
  return <Arrival code={code} view={found.view} isBusy={isBusy} error={error} onAsk={ask} onAgain={again} />;
};
