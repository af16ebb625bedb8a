import { Alert, Button, Loader } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { takeSrmLock } from '@yardline/contract/srm/srm';
import { displayDate, displayTime } from '@yardline/domain/format/dates';
import { stateBeforeOut, stateOfLine } from '@yardline/domain/availability/states';
import { isLineStatus } from '@yardline/domain/availability/status-codes';
import { Figure, Money } from '@yardline/ui/Figures';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { useTranslation } from 'react-i18next';
import { language } from '../platform/i18n.ts';
import { useSession } from '../session/useSession.ts';
import { Facts } from '../shell/record/Facts.tsx';
import { usePrint } from '../shell/record/usePrint.ts';
import { stateWord } from '../shell/states/StateBadge.tsx';
import { useLock } from './useLock.ts';
import styles from './srm.module.css';

/** Whether the contract is open for this person, or who has it. */
const Lock = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('backOffice');
  const { whyNot } = useSession();
  const mayOpen = whyNot(takeSrmLock, contract.divisionId ?? undefined) === undefined;
  const state = useLock(contract.id, mayOpen);
  if (!mayOpen) return <p className={styles.srmSaid}>{t('readOnly')}</p>;
  if (state === 'opening') return <Loader size="xs" />;
  return (
    <output>
      <Alert
        role="presentation"
        p={8}
        color={state === 'mine' ? 'accent' : 'yellow.8'}
        icon={<IconLock size={16} />}
        title={t('lock')}
      >
        {state === 'mine' ? t('mine') : state.refused}
      </Alert>
    </output>
  );
};

/** Where a line stands; a service goes nowhere. */
const LineStanding = ({ line: { type, statusCode } }: { line: Contract['lines'][number] }) => {
  if (isLineStatus(statusCode)) return stateWord(stateOfLine[statusCode]);
  return type === 'V' ? null : stateWord(stateBeforeOut.contract);
};

const Lines = ({ lines }: Pick<Contract, 'lines'>) => {
  const { t } = useTranslation('backOffice');
  return (
    <ScrollRegion className={styles.srmScroll} label={t('lines')}>
      <table className={styles.srmLines} aria-label={t('lines')}>
        <thead>
          <tr>
            <th>{t('type')}</th>
            <th>{t('product')}</th>
            <th>{t('description')}</th>
            <th className={styles.srmFigure}>{t('quantity')}</th>
            <th>{t('status')}</th>
            <th className={styles.srmFigure}>{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNumber}>
              <td>{line.type}</td>
              <td>{line.product}</td>
              <td>{line.description}</td>
              <td className={styles.srmFigure}>
                <Figure value={line.quantity} />
              </td>
              <td>
                <LineStanding line={line} />
              </td>
              <td className={styles.srmFigure}>
                <Money amount={line.extendedAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const moment = (date: string | null, time: string | null): string =>
  [date === null ? '' : displayDate(date, language()), time === null ? '' : displayTime(time, language())]
    .filter((each) => each !== '')
    .join(' ');

/** A contract as the counter reads it: who, when, what, how much; open here, so that its tickets stay as they are. */
export const OpenedContract = ({ id }: { id: number }) => {
  const { t } = useTranslation(['backOffice', 'contracts']);
  const { data, error } = useCall(getContract, { params: { id } });
  const { print, isPrinting } = usePrint();
  const printIt = () => print({ type: 'contract', id });
  useHotkeys([['mod+P', printIt]], []);
  if (data === undefined)
    return error === null ? <Loader size="sm" /> : <Alert color="red">{error.message}</Alert>;
  return (
    <>
      <h2>
        {t('kinds.contract')} {data.number}
      </h2>
      <Lock contract={data} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} />}
        loading={isPrinting}
        onClick={printIt}
      >
        {t('print')}
      </Button>
      <Facts
        facts={[
          { label: t('customer'), value: `${data.customerNumber} ${data.customerName}` },
          { label: t('site'), value: data.siteName },
          {
            label: t('status'),
            value: data.status === 'open' ? t('contracts:standing.open.contract') : stateWord(data.status),
          },
          { label: t('out'), value: moment(data.dateOut, data.timeOut) },
          { label: t('in'), value: data.indefiniteRental ? '' : moment(data.dateIn, data.timeIn) },
          { label: t('po'), value: data.poNumber },
          { label: t('reference'), value: data.reference },
          { label: t('total'), value: <Money amount={data.totals.total} /> },
          { label: t('comments'), value: data.comments },
        ]}
      />
      <Lines lines={data.lines} />
    </>
  );
};
