import { Alert, Progress } from '@mantine/core';
import { IconPlayerStop, IconTestPipe } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  cancelSimulation,
  getSimulation,
  type Simulation,
  startSimulation,
} from '@yardline/contract/simulations/simulations';
import type { Action } from '@yardline/ui/SplitAction';
import { Day, Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AssetMovers, CustomerMovers } from './Movers.tsx';
import { ProposedRates } from './ProposedRates.tsx';
import { Result } from './Result.tsx';
import { SimulationStatus } from './SimulationStatus.tsx';
import { UnpricedLines } from './UnpricedLines.tsx';
import styles from './simulations.module.css';

const isOver = ({ status }: Simulation) => status !== 'queued' && status !== 'running';
const askEveryMs = 500;

/** A new simulation for the same product. */
const searchOf = ({ kind, product, product_id: id }: Simulation): Record<string, string> =>
  kind === 'asset' ? { asset: product } : { [`${kind}_id`]: String(id) };

const useActions = (found: Simulation): { actions: Action[]; isSending: boolean } => {
  const { t } = useTranslation('simulations');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send, isSending } = useSend(cancelSimulation);
  if (isOver(found)) {
    const again: Action = {
      key: 'again',
      label: t('again'),
      icon: <IconTestPipe size={16} />,
      reason: whyNot(startSimulation),
      onRun: () => void navigate({ to: paths.newSimulation(), search: searchOf(found) }),
    };
    return { actions: [again], isSending };
  }
  const stop: Action = {
    key: 'stop',
    label: t('stop'),
    icon: <IconPlayerStop size={16} />,
    reason: whyNot(cancelSimulation),
    onRun: () => send({ params: { id: found.id }, body: {} }),
  };
  return { actions: [stop], isSending };
};

/** One simulation: how far it has come, what would have changed, for whom and for which assets, and what has no price. */
export const SimulationPage = () => {
  const { t } = useTranslation(['simulations', 'rates']);
  const id = useRecordId();
  const input = { params: { id } };
  const found = useLoaded(getSimulation, input);
  useCall(getSimulation, input, { refetchInterval: isOver(found) ? false : askEveryMs });
  const { actions, isSending } = useActions(found);
  const { contracts_done: done, contracts_total: total } = found;
  const progress = t('progress', { done, total });
  return (
    <RecordPage
      list={{ to: paths.simulations(), label: t('title') }}
      title={found.product_name}
      number={found.product}
      status={<SimulationStatus status={found.status} />}
      actions={actions}
      isBusy={isSending}
      aside={
        <Facts
          facts={[
            { label: t('product'), value: t(`rates:productKinds.${found.kind}`) },
            { label: t('from'), value: <Day day={found.from} /> },
            { label: t('to'), value: <Day day={found.to} /> },
            { label: t('by'), value: found.created_by },
            { label: t('startedAt'), value: <When at={found.created_at} /> },
            { label: t('finishedAt'), value: found.finished_at && <When at={found.finished_at} /> },
            { label: t('contractsLooked'), value: <Figure value={done} /> },
          ]}
        />
      }
    >
      {isOver(found) ? null : (
        <Section title={progress}>
          <div className={styles.simulationProgress}>
            <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={progress} />
          </div>
        </Section>
      )}
      {found.status === 'failed' ? <Alert color="red">{t('failedText')}</Alert> : null}
      <Result found={found} />
      {isOver(found) ? (
        <>
          <CustomerMovers id={id} isWhole={found.status === 'done'} />
          <AssetMovers id={id} isWhole={found.status === 'done'} />
          {found.lines_unpriced === 0 ? null : <UnpricedLines id={id} count={found.lines_unpriced} />}
        </>
      ) : null}
      <ProposedRates rates={found.rates} />
    </RecordPage>
  );
};
