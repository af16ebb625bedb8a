import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { TaxCodeRow } from '@yardline/contract/taxes/tax-codes';
import { createTaxZone, listTaxZones, type TaxZone } from '@yardline/contract/taxes/tax-zones';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { TryAddress } from './TryAddress.tsx';
import { useTaxesOf } from './useTaxesOf.ts';

type Props = { codes: readonly TaxCodeRow[] };

const useColumns = ({ codes }: Props): TableColumn<TaxZone>[] => {
  const { t } = useTranslation('taxes');
  const taxesOf = useTaxesOf(codes);
  return [
    {
      key: 'zone',
      header: t('zone'),
      cell: ({ id, name }) => <Link to={paths.taxZone(id)}>{name}</Link>,
    },
    { key: 'region', header: t('region'), cell: ({ region }) => region },
    {
      key: 'postals',
      header: t('postalCodes'),
      cell: ({ postal_codes: postals }) => (postals.length === 0 ? t('wholeRegion') : postals.join(', ')),
    },
    { key: 'taxes', header: t('zoneTaxes'), cell: taxesOf },
  ];
};

/** The places where deliveries bear other taxes than those of the division, and which zone an address is in. */
export const ZonesTable = ({ codes }: Props) => {
  const { t } = useTranslation('taxes');
  const { whyNot } = useSession();
  const { tax_zones: zones } = useLoaded(listTaxZones, {});
  const add = (
    <LinkButton to={paths.newTaxZone()} reason={whyNot(createTaxZone)} icon={<IconPlus size={16} />}>
      {t('addZone')}
    </LinkButton>
  );
  return (
    <TabTable
      title={t('zones')}
      columns={useColumns({ codes })}
      rows={zones}
      rowKey={({ id }) => id}
      add={add}
      empty={{ icon: <IconMapPin size={24} />, title: t('noZones'), text: t('noZonesText') }}
      isWide
    >
      {zones.length === 0 ? null : <TryAddress zones={zones} codes={codes} />}
    </TabTable>
  );
};
