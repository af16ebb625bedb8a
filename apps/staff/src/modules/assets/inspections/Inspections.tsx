import { Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { Asset } from '@yardline/contract/assets/assets';
import {
  type AssetInspections,
  inspectAsset,
  listAssetInspections,
  plainOutcomes,
} from '@yardline/contract/inspections/of-asset';
import { createEstimate } from '@yardline/contract/estimates/estimates';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { InspectionRows } from '../../../shell/inspections/InspectionRows.tsx';
import { StartInspection } from '../../../shell/inspections/StartInspection.tsx';
import { MachinePhotos } from '../../../shell/machine-photos/MachinePhotos.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { InspectDialog, type Inspecting } from './InspectDialog.tsx';

type OfAsset = Pick<Asset, 'id' | 'number' | 'division_id'>;
type Down = AssetInspections['down'][number];

/** The two ways in which an inspection ends. */
const Outcomes = ({
  asset,
  down,
  isPlain,
  onPick,
}: {
  asset: OfAsset;
  down: Down;
  /** No checklist of the shop is used for it. */
  isPlain: boolean;
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
              search: {
                asset: asset.number,
                customer_id: String(down.customer_id),
                return_line_id: String(down.return_line_id),
              },
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
      {(isPlain ? plainOutcomes : []).map((outcome) => (
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

/** Orders that keep the machine until an inspection in the shop passes. */
const OutOfService = ({
  asset,
  orders,
  isPlain,
  onPick,
}: {
  asset: OfAsset;
  orders: AssetInspections['out_of_service'];
  isPlain: boolean;
  onPick: (of: Inspecting) => void;
}) => {
  const { t } = useTranslation(['assets', 'inspections']);
  const { whyNot } = useSession();
  const reason = whyNot(inspectAsset, asset.division_id);
  return orders.map((order) => (
    <Facts
      key={order.work_order_id}
      title={t('inspections:outOfService')}
      facts={[
        { label: t('inspection.since'), value: <When at={order.since} /> },
        {
          label: t('inspections:number'),
          value: <Link to={paths.inspection(order.inspection_id)}>{order.inspection_number}</Link>,
        },
        {
          label: t('inspections:foundOrder'),
          value: (
            <>
              <Link to={paths.workOrder(order.order_n)}>{order.order_n}</Link>
              {order.complaint === '' ? '' : ` · ${order.complaint}`}
            </>
          ),
        },
        {
          label: t('inspection.done'),
          value: isPlain ? (
            <Group gap={8}>
              {plainOutcomes.map((outcome) => (
                <DisabledWithReason key={outcome} reason={reason}>
                  <Button
                    size="xs"
                    variant={outcome === 'passed' ? 'filled' : 'default'}
                    onClick={() => onPick({ workOrderId: order.work_order_id, outcome })}
                  >
                    {t(`inspection.${outcome}`)}
                  </Button>
                </DisabledWithReason>
              ))}
            </Group>
          ) : (
            t(order.is_passed ? 'inspections:sectionPassed' : 'inspections:sectionText')
          ),
        },
      ]}
    />
  ));
};

/** Why a machine is down, who counts on it meanwhile, its inspections, and by what to inspect it. */
export const Inspections = ({ asset }: { asset: OfAsset }) => {
  const { t } = useTranslation('assets');
  const seen = useLoaded(listAssetInspections, { params: { number: asset.number } });
  const { down, out_of_service: outOfService, promised, open, done, checklists } = seen;
  const [inspecting, setInspecting] = useState<Inspecting>();
  const rows = [...open, ...done];
  const isDown = down.length > 0 || outOfService.length > 0;
  if (!isDown && rows.length === 0 && checklists.length === 0) return null;
  // Where the shop has a checklist for it, that is the way back.
  const isPlain = !checklists.some(({ moment }) => moment === 'shop');
  return (
    <Section
      title={isDown ? t('inspection.title') : t('inspection.done')}
      action={checklists.length === 0 ? null : <StartInspection asset={asset} checklists={checklists} />}
    >
      {down.length === 0 ? null : (
        <Text size="sm" px={16} pt={12}>
          {t('inspection.text')}
        </Text>
      )}
      <OutOfService asset={asset} orders={outOfService} isPlain={isPlain} onPick={setInspecting} />
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
                value: <Outcomes asset={asset} down={each} isPlain={isPlain} onPick={setInspecting} />,
              },
            ]}
          />
          <MachinePhotos of={{ contractId: each.contract_id, lineId: 0, number: asset.number }} isInset />
        </Fragment>
      ))}
      <Promised promised={promised} />
      {rows.length === 0 ? null : <InspectionRows label={t('inspection.done')} rows={rows} />}
      {inspecting === undefined ? null : (
        <InspectDialog number={asset.number} of={inspecting} onClose={() => setInspecting(undefined)} />
      )}
    </Section>
  );
};
