import { z } from 'zod';
import { contract } from './contracts.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, requiredText } from '../fields.ts';

/** Another product in the place of the one that a line asked for, at the rates that were agreed. */
export const substitutionForm = z.strictObject({
  lineId: id,
  /** What goes out instead. */
  assetId: z.int({ error: 'id.invalid' }).positive({ error: 'field.required' }),
  reason: requiredText(64),
  /** Of a bulk line, how many of it; the rest stays as it was asked for. All of it when left out. */
  quantity: z
    .int({ error: 'quantity.not_whole' })
    .positive({ error: 'quantity.not_positive' })
    .nullable()
    .default(null),
});

export const createSubstitution = endpoint({
  name: 'createSubstitution',
  method: 'POST',
  path: '/rest-api/contracts/{id}/substitutions',
  summary: 'Substitutes another product on a line of a reservation or contract that has not gone out',
  needs: 'substitution',
  params: idParams,
  body: substitutionForm,
  reply: contract,
  status: 201,
  effect: 'stock',
});
