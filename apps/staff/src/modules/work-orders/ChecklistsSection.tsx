import { List, Text } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { listInspections } from '@yardline/contract/inspections/inspections';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { isWorkedOn } from '@yardline/domain/work-orders/states';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { promptOf } from '../../shell/inspections/names.ts';
import { InspectionRows } from '../../shell/inspections/InspectionRows.tsx';
import { StartInspection } from '../../shell/inspections/StartInspection.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** The inspections of an order: by which its machine was found unfit, and those that are gone through in it. */
export const ChecklistsSection = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('inspections');
  const { whyNot } = useSession();
  const { asset_id: assetId, asset_number: number } = order;
  const isSeen = assetId !== null && whyNot(listInspections) === undefined;
  const { data } = useCall(
    listInspections,
    { query: { work_order_id: String(order.id) } },
    { enabled: isSeen },
  );
  const { data: ofAsset } = useCall(
    listAssetInspections,
    { params: { number } },
    { enabled: isSeen && whyNot(listAssetInspections) === undefined },
  );
  if (assetId === null || data === undefined) return null;
  const checklists = (ofAsset?.checklists ?? []).filter(
    ({ moment }) => moment === 'shop' || moment === 'periodic',
  );
  const isOpen = isWorkedOn(order.status);
  if (data.items.length === 0 && (checklists.length === 0 || !isOpen)) return null;
  return (
    <Section
      title={t('section')}
      count={data.items.length}
      action={
        isOpen ? (
          <StartInspection
            asset={{ id: assetId, division_id: order.division_id }}
            checklists={checklists}
            workOrderId={order.id}
          />
        ) : null
      }
    >
      {order.is_out_of_service && isOpen ? (
        <Text size="sm" px={16} py={12}>
          {t(order.is_passed ? 'sectionPassed' : 'sectionText')}
        </Text>
      ) : null}
      {order.failed_points.length === 0 ? null : (
        <List size="sm" px={16} py={12} aria-label={t('found')}>
          {order.failed_points.map((point) => (
            <List.Item key={`${point.inspection_id} ${point.prompt_en}`}>
              {[promptOf(point), point.note].filter((each) => each !== '').join(' · ')}
            </List.Item>
          ))}
        </List>
      )}
      {data.items.length === 0 ? null : <InspectionRows label={t('section')} rows={data.items} />}
    </Section>
  );
};
