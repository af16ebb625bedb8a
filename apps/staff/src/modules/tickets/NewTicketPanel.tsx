import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { ChooseContractPanel } from './ChooseContractPanel.tsx';
import { TicketOfContract } from './sheet/TicketOfContract.tsx';
import { NewTaskPanel } from './tasks/NewTaskPanel.tsx';
import { useMovingType, useTicketType } from './ticket-type.ts';

/** Makes a delivery or pickup of a contract, which is chosen first when the address does not name one. */
const NewMovingPanel = () => {
  const type = useMovingType();
  const navigate = useNavigate();
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const contractId = search['contract_id'];
  return contractId === undefined ? (
    <ChooseContractPanel type={type} />
  ) : (
    <TicketOfContract
      key={contractId}
      type={type}
      contractId={Number(contractId)}
      closeTo={paths.tickets(type)}
      onCreated={(id) => navigate({ to: paths.ticket(type, id), ignoreBlocker: true })}
    />
  );
};

/** Makes a ticket of the type that the address names. */
export const NewTicketPanel = () => (useTicketType() === 'task' ? <NewTaskPanel /> : <NewMovingPanel />);
