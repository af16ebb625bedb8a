import { Link } from '@tanstack/react-router';
import type { PreviewedMachine } from '@yardline/contract/recalls/recall-machines';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

/** Where a machine is: in a yard, or with whom and on which contract. */
export const Whereabouts = ({ row }: { row: Omit<PreviewedMachine, 'change'> }) => {
  const { t } = useTranslation('recalls');
  if (row.contract !== null)
    return (
      <>
        <Link to={paths.document('contract', row.contract)}>{row.contract.number}</Link>{' '}
        {[row.customer_name, row.site_name].filter((each) => each !== '').join(', ')}
      </>
    );
  return row.is_theirs ? `${row.customer_name} (${t('theirs')})` : row.location_title;
};
