import { useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getContractAsOf } from '@yardline/contract/contracts/as-of';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { Figure, Money, When } from '@yardline/ui/Figures';
import tableStyles from '@yardline/ui/looks/table.module.css';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { Past } from '../../shell/records/Past.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AsOfPage } from './AsOfPage.tsx';
import { lineWord } from './line-word.ts';
import { momentIn } from './period.ts';

const Lines = ({ lines }: Pick<Contract, 'lines'>) => {
  const { t } = useTranslation('asOf');
  return (
    <Section title={t('lines')} count={lines.length}>
      <TableScroll>
        <table className={tableStyles.table} data-part="table">
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" data-right>
                {t('quantity')}
              </th>
              <th scope="col">{t('fields.out_at')}</th>
              <th scope="col">{t('fields.returned_at')}</th>
              <th scope="col" data-right>
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineNumber}>
                <td>
                  {line.product} {line.description}
                </td>
                <td>{lineWord(line.statusCode)}</td>
                <td data-right>
                  <Figure value={line.quantity} />
                </td>
                <td>
                  <When at={line.outAt} />
                </td>
                <td>
                  <When at={line.returnedAt} />
                </td>
                <td data-right>
                  <Money amount={line.extendedAmount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Section>
  );
};

const Summary = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('asOf');
  const { figures, depositHeld: held } = contract;
  return (
    <>
      <Facts
        facts={[
          { label: t('status'), value: <Past field="status" value={contract.status} /> },
          { label: t('estimated'), value: <Money amount={figures.estimated} /> },
          { label: t('fields.billed'), value: <Money amount={figures.billed} /> },
          { label: t('fields.paid'), value: <Money amount={figures.paid} /> },
          { label: t('fields.owed'), value: <Money amount={figures.owed} /> },
          { label: t('fields.deposit_held'), value: held === 0 ? '' : <Money amount={held} /> },
        ]}
      />
      <Facts
        facts={[
          { label: t('customer'), value: contract.customerName },
          { label: t('site'), value: contract.siteName },
          { label: t('division'), value: contract.divisionTitle },
          { label: t('fields.salesman_name'), value: contract.salesmanName },
        ]}
      />
    </>
  );
};

/** A quote, a reservation or a contract as it stood. */
export const ContractAsOfPage = () => {
  const { t } = useTranslation('shell');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const past = useLoaded(getContractAsOf, { params: { id: useRecordId() }, query: momentIn(search) });
  const { contract } = past;
  const name = `${t(`palette.kinds.${contract.kind}`)} ${contract.number ?? ''}`.trim();
  return (
    <AsOfPage
      past={past}
      record={{ to: paths.document(contract.kind, contract), label: name }}
      title={contract.customerName || name}
      aside={<Summary contract={contract} />}
    >
      <Lines lines={contract.lines} />
    </AsOfPage>
  );
};
