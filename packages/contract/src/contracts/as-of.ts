import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { atQuery, replayed } from '../replay/replayed.ts';
import { contract, getContract } from './contracts.ts';

export const getContractAsOf = endpoint({
  name: 'getContractAsOf',
  method: 'GET',
  path: '/rest-api/contracts/{id}/as-of',
  summary: 'One quote, reservation or contract as it stood at a past moment, and which fact changed it',
  needs: getContract.needs,
  params: idParams,
  query: z.strictObject(atQuery),
  shows: getContract.shows,
  reply: z.object({ ...replayed, contract }),
});
