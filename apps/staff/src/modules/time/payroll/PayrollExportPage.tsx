import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useClient, useLoaded } from '@yardline/client/hooks';
import {
  takePayrollCsv,
  getPayrollExport,
  takePayrollWorkbook,
} from '@yardline/contract/time-sheets/payroll';
import { plainDateText } from '@yardline/ui/formats';
import { When } from '@yardline/ui/Figures';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { saveAs } from '../../../shell/list/export-file.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { PayrollLines } from './PayrollLines.tsx';

/** One export: its lines, their total, and its file in both forms. */
export const PayrollExportPage = () => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const client = useClient();
  const id = useRecordId();
  const made = useLoaded(getPayrollExport, { params: { id } });
  const name = `payroll-${made.from_on}-${made.to_on}`;
  const save = async (ending: 'csv' | 'xlsx') => {
    const endpoint = ending === 'csv' ? takePayrollCsv : takePayrollWorkbook;
    saveAs(`${name}.${ending}`, await client.call(endpoint, { params: { id } }));
  };
  return (
    <RecordPage
      list={{ to: paths.payroll(), label: t('payroll.title') }}
      title={`${plainDateText(made.from_on, locale)} – ${plainDateText(made.to_on, locale)}`}
      actions={[
        {
          key: 'csv',
          label: t('payroll.csv'),
          icon: <IconFileText size={16} />,
          onRun: () => void save('csv'),
        },
        {
          key: 'xlsx',
          label: t('payroll.xlsx'),
          icon: <IconFileSpreadsheet size={16} />,
          onRun: () => void save('xlsx'),
        },
      ]}
      aside={
        <Facts
          facts={[
            { label: t('division'), value: made.division_name },
            { label: t('payroll.people'), value: made.people },
            { label: t('payroll.exported'), value: <When at={made.created_at} /> },
            { label: t('payroll.by'), value: made.created_by_name },
          ]}
        />
      }
    >
      <PayrollLines payroll={made} />
    </RecordPage>
  );
};
