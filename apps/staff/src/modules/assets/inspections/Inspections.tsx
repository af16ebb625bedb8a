import { Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { Asset } from '@yardline/contract/assets/assets';
import {
  type AssetInspections,
  inspectAsset,
  inspectionOutcomes,
  listAssetInspections,
} from '@yardline/contract/inspections/inspections';
import { createEstimate } from '@yardline/contract/estimates/estimates';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { MachinePhotos } from '../../../shell/machine-photos/MachinePhotos.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { InspectDialog, type Inspecting } from './InspectDialog.tsx';

type OfAsset = Pick<Asset, 'number' | 'division_id'>;
type Down = AssetInspections['down'][number];

/** The two ways in which an inspection ends. */
const Outcomes = ({
  asset,
  down,
  onPick,
}: {
  asset: OfAsset;
  down: Down;
  onPick: (of: Inspecting) => void;
}) => {
  const { t } = useTranslation('assets');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const reason = whyNot(inspectAsset, asset.division_id);
  return (
    <Group gap={8}>
      <DisabledWithReason reason={whyNot(createWorkOrder, asset.division_id)}>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void navigate({
              to: paths.newWorkOrder(),
              search: { asset: asset.number, return_line_id: String(down.return_line_id) },
            })
          }
        >
          {t('inspection.workOrder')}
        </Button>
      </DisabledWithReason>
      <DisabledWithReason reason={whyNot(createEstimate, asset.division_id)}>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void navigate({
              to: paths.newEstimate(),
              search: {
                asset: asset.number,
                customer_id: String(down.customer_id),
                return_line_id: String(down.return_line_id),
              },
            })
          }
        >
          {t('inspection.estimate')}
        </Button>
      </DisabledWithReason>
      {inspectionOutcomes.map((outcome) => (
        <DisabledWithReason key={outcome} reason={reason}>
          <Button
            size="xs"
            variant={outcome === 'passed' ? 'filled' : 'default'}
            onClick={() => onPick({ returnLineId: down.return_line_id, outcome })}
          >
            {t(`inspection.${outcome}`)}
          </Button>
        </DisabledWithReason>
      ))}
    </Group>
  );
};

const Promised = ({ promised }: Pick<AssetInspections, 'promised'>) => {
  const { t } = useTranslation('assets');
  if (promised.length === 0) return null;
  return (
    <Facts
      title={t('inspection.promised')}
      facts={promised.map(({ contract_id: id, number, customer_name: name, starts_at: at }) => ({
        label: name,
        value: (
          <>
            <Link to={paths.document('contract', { id, number })}>{number}</Link> · <When at={at} />
          </>
        ),
      }))}
    />
  );
};

type DoneRow = AssetInspections['done'][number];

const useDoneColumns = (): TableColumn<DoneRow>[] => {
  const { t } = useTranslation('assets');
  return [
    {
      key: 'outcome',
      header: t('inspection.done'),
      cell: ({ outcome }) => (
        <StatusBadge tone={outcome === 'passed' ? 'good' : 'bad'}>{t(`inspection.${outcome}`)}</StatusBadge>
      ),
    },
    { key: 'note', header: t('inspection.note'), cell: ({ note }) => note },
    { key: 'by', header: t('dispose.by'), cell: ({ by }) => by },
    { key: 'at', header: t('dispose.on'), cell: ({ at }) => <When at={at} /> },
  ];
};

const Done = ({ done }: Pick<AssetInspections, 'done'>) => {
  const { t } = useTranslation('assets');
  const columns = useDoneColumns();
  if (done.length === 0) return null;
  return <RowsTable label={t('inspection.done')} columns={columns} rows={done} rowKey={({ id }) => id} />;
};

/** Why a machine is down, who counts on it meanwhile, and its inspections; nothing of one that was never damaged. */
export const Inspections = ({ asset }: { asset: OfAsset }) => {
  const { t } = useTranslation('assets');
  const { down, promised, done } = useLoaded(listAssetInspections, { params: { number: asset.number } });
  const [inspecting, setInspecting] = useState<Inspecting>();
  if (down.length === 0 && done.length === 0) return null;
  return (
    <Section title={down.length === 0 ? t('inspection.done') : t('inspection.title')}>
      {down.length === 0 ? null : (
        <Text size="sm" px={16} pt={12}>
          {t('inspection.text')}
        </Text>
      )}
      {down.map((each) => (
        <Fragment key={each.return_line_id}>
          <Facts
            facts={[
              { label: t('inspection.since'), value: <When at={each.since} /> },
              {
                label: t('inspection.returned'),
                value: (
                  <Link
                    to={paths.document('contract', { id: each.contract_id, number: each.contract_number })}
                  >
                    {each.return_number} · {each.contract_number}
                  </Link>
                ),
              },
              { label: t('quantity'), value: each.quantity === 1 ? '' : String(each.quantity) },
              { label: t('inspection.notes'), value: each.notes },
              {
                label: t('inspection.done'),
                value: <Outcomes asset={asset} down={each} onPick={setInspecting} />,
              },
            ]}
          />
          <MachinePhotos of={{ contractId: each.contract_id, lineId: 0, number: asset.number }} isInset />
        </Fragment>
      ))}
      <Promised promised={promised} />
      <Done done={done} />
      {inspecting === undefined ? null : (
        <InspectDialog number={asset.number} of={inspecting} onClose={() => setInspecting(undefined)} />
      )}
    </Section>
  );
};
