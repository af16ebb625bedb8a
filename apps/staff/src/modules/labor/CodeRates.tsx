import { useCall } from '@yardline/client/hooks';
import { createLaborRate, type LaborRate, listLaborRates } from '@yardline/contract/labor/labor-rates';
import { Day, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';

const useColumns = (): TableColumn<LaborRate>[] => {
  const { t } = useTranslation('labor');
  return [
    {
      key: 'owner',
      header: t('rate.owner'),
      cell: (row) => [row.customer_name, row.division_name].find((name) => name !== '') ?? t('rate.all'),
    },
    { key: 'from', header: t('rate.from'), cell: (row) => <Day day={row.from_on} /> },
    {
      key: 'rate',
      header: t('billRate'),
      isRight: true,
      cell: (row) => (row.rate === null ? t('rate.ended') : <Money amount={row.rate} />),
    },
  ];
};

/** The rates of a code that differ from its own: of customers, of divisions, and from a day on. */
export const CodeRates = ({ id }: { id: number }) => {
  const { t } = useTranslation('labor');
  const { whyNot } = useSession();
  const { data } = useCall(listLaborRates, { query: { labor_code_id: String(id), page_size: '100' } });
  const rows = data?.items ?? [];
  const columns = useColumns();
  return (
    <FormSection title={t('rate.ofCode')}>
      {rows.length === 0 ? null : (
        <RowsTable label={t('rate.ofCode')} rows={rows} rowKey={(row) => row.id} columns={columns} />
      )}
      {whyNot(createLaborRate) === undefined ? (
        <LinkButton
          size="compact-sm"
          variant="default"
          to={paths.newLaborRate()}
          search={{ labor_code_id: String(id) }}
        >
          {t('rate.new')}
        </LinkButton>
      ) : null}
    </FormSection>
  );
};
