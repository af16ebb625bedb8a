import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  createDivision,
  type DivisionRow,
  listDivisions,
  setExemptionRules,
} from '@yardline/contract/divisions/divisions';
import { getReference } from '@yardline/contract/reference/reference';
import { Figure } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

const useColumns = (): TableColumn<DivisionRow>[] => {
  const { t } = useTranslation('divisions');
  const { tax_codes: codes } = useLoaded(getReference, {});
  const codeOf = (id: number | null) => codes.find((each) => each.id === id)?.code ?? '';
  const taxes = (row: DivisionRow) =>
    [codeOf(row.tax1_code_id), codeOf(row.tax2_code_id)].filter((code) => code !== '').join(', ');
  const exempt = (row: DivisionRow) =>
    [row.exempts_rentals ? t('rentals') : '', row.exempts_sales ? t('sales') : '']
      .filter((words) => words !== '')
      .join(', ');
  return [
    { key: 'title', header: t('name'), cell: (row) => <Link to={paths.division(row.id)}>{row.title}</Link> },
    { key: 'code', header: t('code'), cell: (row) => row.code },
    {
      key: 'state',
      header: t('status'),
      cell: (row) => (
        <StatusBadge tone={row.is_closed ? 'quiet' : 'good'}>
          {t(row.is_closed ? 'closed' : 'active')}
        </StatusBadge>
      ),
    },
    { key: 'city', header: t('city'), cell: (row) => row.city },
    { key: 'taxes', header: t('taxes'), cell: (row) => taxes(row) || t('none') },
    { key: 'exempt', header: t('exempt'), cell: (row) => exempt(row) || t('none') },
    {
      key: 'holidays',
      header: t('holidays'),
      isRight: true,
      cell: (row) => (
        <Link
          to={paths.divisionHolidays(row.id)}
          aria-label={t('holidaysOf', { division: row.title, days: row.holidays.length })}
        >
          <Figure value={row.holidays.length} />
        </Link>
      ),
    },
  ];
};

/** The branches of the company: what each taxes, and who of several exempt parties decides. */
export const DivisionsPage = () => {
  const { t } = useTranslation('divisions');
  const { whyNot } = useSession();
  const { divisions, respects_all_exemptions: isAll } = useLoaded(listDivisions, {});
  const columns = useColumns();
  return (
    <SettingsBoard
      title={t('title')}
      edit={{ label: t('editExemptions'), to: paths.exemptionRules(), endpoint: setExemptionRules }}
      tools={
        <LinkButton to={paths.newDivision()} reason={whyNot(createDivision)} icon={<IconPlus size={16} />}>
          {t('new')}
        </LinkButton>
      }
    >
      <Section title={t('title')} count={divisions.length}>
        <RowsTable label={t('title')} columns={columns} rows={divisions} rowKey={(row) => row.id} />
      </Section>
      <Section title={t('exemptions')}>
        <Facts facts={[{ label: t('severalExempt'), value: t(isAll ? 'allRespected' : 'firstDecides') }]} />
      </Section>
    </SettingsBoard>
  );
};
