import { Link } from '@tanstack/react-router';
import { type Disposal, undoDisposal } from '@yardline/contract/fleet/fleet';
import type { Asset } from '@yardline/contract/assets/assets';
import { say } from '@yardline/contract/words/say';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { OnlyFirst } from '../../shell/record/OnlyFirst.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './assets.module.css';

type OfAsset = Pick<Asset, 'number' | 'division_id'>;

/** Leads to taking a disposal back, or says why it cannot be, or who did. */
const Undo = ({ asset: { number, division_id: division }, row }: { asset: OfAsset; row: Disposal }) => {
  const { t } = useTranslation('assets');
  const { whyNot } = useSession();
  if (row.undone_at !== null)
    return (
      <span className={styles.assetUndone}>
        <StatusBadge tone="warn">{t('undo.undone')}</StatusBadge>
        <small>
          <When at={row.undone_at} show="date" /> · {row.undone_by} · {row.undone_reason}
        </small>
      </span>
    );
  const refused =
    row.undo_refused === null
      ? undefined
      : say(language(), row.undo_refused, { number, location: row.location_title });
  return (
    <LinkButton
      to={paths.undoDisposal(number, row.id)}
      reason={whyNot(undoDisposal, division) ?? refused}
      variant="default"
      size="xs"
    >
      {t('undo.verb')}
    </LinkButton>
  );
};

const useColumns = (asset: OfAsset): TableColumn<Disposal>[] => {
  const { t } = useTranslation('assets');
  return [
    { key: 'kind', header: t('dispose.kind'), cell: ({ kind }) => t(`dispose.kinds.${kind}`) },
    { key: 'on', header: t('dispose.on'), cell: (row) => <Day day={row.disposed_on} /> },
    { key: 'by', header: t('dispose.by'), cell: ({ by }) => by },
    {
      key: 'buyer',
      header: t('dispose.buyer'),
      cell: ({ customer_id: id, customer_name: name }) =>
        id === null ? null : <Link to={paths.customer(id)}>{name}</Link>,
    },
    { key: 'reason', header: t('dispose.reason'), cell: ({ reason }) => reason },
    {
      key: 'quantity',
      header: t('quantity'),
      isRight: true,
      cell: ({ quantity }) => <Figure value={quantity} />,
    },
    {
      key: 'proceeds',
      header: t('dispose.proceeds'),
      isRight: true,
      cell: ({ proceeds }) => <Money amount={proceeds} />,
    },
    { key: 'undo', header: t('undo.header'), isRight: true, cell: (row) => <Undo asset={asset} row={row} /> },
  ];
};

type Props = { asset: OfAsset; disposals: readonly Disposal[] };

/** How pieces of an asset left the fleet for good, and what of it was taken back; nothing while none did. */
export const Disposals = ({ asset, disposals }: Props) => {
  const { t } = useTranslation('assets');
  const columns = useColumns(asset);
  if (disposals.length === 0) return null;
  return (
    <Section title={t('dispose.gone')} count={disposals.length}>
      <RowsTable label={t('dispose.gone')} columns={columns} rows={disposals} rowKey={({ id }) => id} />
      <OnlyFirst shown={disposals.length} />
    </Section>
  );
};
