import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const proofForm = z.strictObject({ mails_proof: z.boolean({ error: 'field.invalid' }) });

const proofSettings = proofForm.extend({ row_version: z.int() });

export const getProofSettings = endpoint({
  name: 'getProofSettings',
  method: 'GET',
  path: '/rest-api/ticket-settings/proofs',
  summary: 'Whether customers get the proof of a delivery or a pickup by mail when its ticket closes',
  needs: ['settings.view', 'tickets.view'],
  shows: ['ticket_settings'],
  reply: proofSettings,
});

export const updateProofSettings = endpoint({
  name: 'updateProofSettings',
  method: 'PUT',
  path: '/rest-api/ticket-settings/proofs',
  summary: 'Sets whether customers get the proof of a delivery or a pickup by mail',
  needs: 'settings.edit',
  body: proofForm,
  reply: proofSettings,
  versioned: true,
});
