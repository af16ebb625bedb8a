import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import {
  getRentalReturn,
  getYardReturn,
  listYardLines,
  type YardLine,
} from '@yardline/contract/yard-returns/yard-returns';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';

const useColumns = (): TableColumn<YardLine>[] => {
  const { t } = useTranslation('yardReturns');
  const { whyNot } = useSession();
  const isOpened = whyNot(getYardReturn) === undefined;
  return [
    {
      key: 'item',
      header: t('item'),
      cell: (row) => (
        <>
          <strong>{row.asset_number || row.code}</strong> {row.description}
          {row.quantity > 1 ? ` × ${row.quantity - row.taken}` : ''}
        </>
      ),
    },
    {
      key: 'arrived',
      header: t('arrived'),
      cell: (row) => <When at={row.arrived_at} timeZone={row.timeZone} />,
    },
    { key: 'yard', header: t('yard'), cell: (row) => row.location_title },
    {
      key: 'number',
      header: t('number'),
      cell: ({ number }) =>
        isOpened ? <Link to={paths.inYardReturn(number)}>{number}</Link> : <strong>{number}</strong>,
    },
  ];
};

const Waiting = ({ lines }: { lines: readonly YardLine[] }) => {
  const { t } = useTranslation('yardReturns');
  const columns = useColumns();
  if (lines.length === 0) return null;
  return (
    <Section title={t('title')} count={lines.length}>
      <RowsTable label={t('title')} columns={columns} rows={lines} rowKey={({ id }) => id} />
    </Section>
  );
};

/** What of a contract waits in the yard; nothing for those who may not see it. */
const useContractInYard = (number: number): readonly YardLine[] => {
  const { whyNot } = useSession();
  const { data } = useCall(
    getRentalReturn,
    { params: { contract_no: number } },
    { enabled: whyNot(getRentalReturn) === undefined },
  );
  return data?.lines ?? [];
};

type LineProps = { number: number; lineId: number | null };

/** Since when a line of a contract is in the yard, all of it or as many of it as came. [B4.16] */
export const LineInYard = ({ number, lineId }: LineProps) => {
  const { t } = useTranslation('yardReturns');
  const here = useContractInYard(number).filter(({ contract_line_id: id }) => id === lineId);
  const [first] = here;
  if (first === undefined) return null;
  const count = here.reduce((sum, { quantity, taken }) => sum + quantity - taken, 0);
  return (
    <small>
      {first.is_numbered ? t('inYardSince') : t('countInYardSince', { count })}{' '}
      <When at={first.arrived_at} timeZone={first.timeZone} />
    </small>
  );
};

/** What of a contract is in the yard and waits for the counter, while there is any. [B4.16] */
export const ContractInYard = ({ number }: { number: number }) => (
  <Waiting lines={useContractInYard(number)} />
);

/** Whether a machine is in the yard while its contract still counts it as out. [B4.16] */
export const AssetInYard = ({ assetId }: { assetId: number }) => {
  const { whyNot } = useSession();
  const { data } = useCall(
    listYardLines,
    { query: { asset_id: String(assetId) } },
    { enabled: whyNot(listYardLines) === undefined },
  );
  return <Waiting lines={data?.items ?? []} />;
};
