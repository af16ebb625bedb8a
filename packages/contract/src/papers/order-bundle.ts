import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

export const takeOrderBundle = endpoint({
  name: 'takeOrderBundle',
  method: 'POST',
  path: '/rest-api/workorders/{id}/bundle',
  summary:
    'A work order as one file: its paper, photos, attachments and links, and the papers and photos of its inspections',
  needs: 'work_orders.view',
  params: idParams,
  file: 'application/zip',
});
