import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const proofForm = z.strictObject({
  mails_proof: z.boolean({ error: 'field.invalid' }),
  texts_arrival: z.boolean({ error: 'field.invalid' }),
});

const proofSettings = proofForm.extend({ row_version: z.int() });

export const getProofSettings = endpoint({
  name: 'getProofSettings',
  method: 'GET',
  path: '/rest-api/ticket-settings/proofs',
  summary:
    'Whether customers get a text when the driver is on the way, and the proof by mail when the ticket closes',
  needs: ['settings.view', 'tickets.view'],
  shows: ['ticket_settings'],
  reply: proofSettings,
});

export const updateProofSettings = endpoint({
  name: 'updateProofSettings',
  method: 'PUT',
  path: '/rest-api/ticket-settings/proofs',
  summary: 'Sets whether customers get a text when the driver is on the way, and the proof by mail',
  needs: 'settings.edit',
  body: proofForm,
  reply: proofSettings,
  versioned: true,
});
