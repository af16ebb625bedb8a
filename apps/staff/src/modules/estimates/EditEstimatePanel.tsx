import {
  type Estimate,
  estimateChange,
  getEstimate,
  updateEstimate,
} from '@yardline/contract/estimates/estimates';
import { makesVersion } from '@yardline/domain/estimates/estimates';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import type { Machine } from '../work-orders/MachineField.tsx';
import { EstimateFields } from './EstimateFields.tsx';

const formOf = (estimate: Estimate): z.input<typeof estimateChange> => ({
  posting: estimate.posting,
  location_id: estimate.location_id,
  customer_id: estimate.customer_id,
  asset_id: estimate.asset_id,
  machine: estimate.words,
  complaint: estimate.complaint,
  comments: estimate.comments,
  terms: estimate.terms,
  valid_until: estimate.valid_until,
  labor_discount: estimate.labor_discount,
  parts_discount: estimate.parts_discount,
});

const machineOf = (estimate: Estimate): Machine | undefined =>
  estimate.asset_id === null
    ? undefined
    : {
        id: estimate.asset_id,
        number: estimate.asset_number,
        description: estimate.machine,
        kind: estimate.asset_kind as Machine['kind'],
        status_code: '',
      };

/** Changes an estimate, and says what that does to what the customer has. */
export const EditEstimatePanel = () => {
  const { t } = useTranslation('estimates');
  const id = useRecordId();
  const snapshot = useSnapshot(getEstimate, { params: { id } });
  const { seen } = snapshot;
  return (
    <EditPanel
      title={`${t('edit')} · ${seen.estimate_n}`}
      closeTo={paths.estimate(seen.estimate_n)}
      schema={estimateChange}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateEstimate}
      inputOf={(body) => ({ params: { id }, body })}
    >
      {(form) => (
        <>
          {makesVersion(seen.status) ? <Alert color="orange">{t('seen')}</Alert> : null}
          <EstimateFields form={form} machine={machineOf(seen)} />
        </>
      )}
    </EditPanel>
  );
};
