import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, requiredText, text } from '../fields.ts';

/** How long a contract stays locked after the back office was heard of last, and how often it says that it is there. */
export const lockSeconds = 120;
export const pulseSeconds = 30;
/** Lifetime in seconds of the code with which a user is sent to an outside back office. */
export const srmCodeSeconds = 60;

export const srmLogin = endpoint({
  name: 'srmLogin',
  method: 'GET',
  path: '/rest-api/srmlogin',
  summary:
    'The caller’s back office: the built-in one, or an external one with a code valid once within a minute',
  needs: 'signed-in',
  query: z.strictObject({
    /** Code of the division to work for; required in a company that works by division. */
    division: z.string().min(1).max(12).optional(),
  }),
  isHandout: true,
  writes: true,
  reply: z.object({ data: z.string() }),
});

export const redeemSrmCode = endpoint({
  name: 'redeemSrmCode',
  method: 'POST',
  path: '/rest-api/srmlogin/redeem',
  summary: 'For an external back office, with its key: the user a code belongs to, once',
  needs: 'settings.edit',
  body: z.strictObject({ code: requiredText(64) }),
  reply: z.object({
    user: z.object({ id, srm_uid: z.string(), name: z.string(), email: z.string(), language: z.string() }),
    division: z.string().nullable(),
  }),
});

/** Who has a contract open in the back office, and until when if nothing more is heard. */
export const srmLock = z.object({
  contract_id: id,
  holder: z.string(),
  is_mine: z.boolean(),
  taken_at: instant,
  expires_at: instant,
});
export type SrmLock = z.output<typeof srmLock>;

/** Whom a back office outside names as its operator; our own names none. */
const asOperator = z.strictObject({ operator: text(64).default('') });

export const getSrmLock = endpoint({
  name: 'getSrmLock',
  method: 'GET',
  path: '/rest-api/srm/locks/{id}',
  summary: 'Who has a contract open in the back office',
  needs: 'contracts.view',
  params: idParams,
  shows: ['srm_locks', 'contracts', 'users'],
  reply: z.object({ lock: srmLock.nullable() }),
});

export const takeSrmLock = endpoint({
  name: 'takeSrmLock',
  method: 'PUT',
  path: '/rest-api/srm/locks/{id}',
  summary:
    'Opens a contract in the back office: its tickets are locked until it is released or not kept open for two minutes',
  needs: 'contracts.edit',
  params: idParams,
  body: asOperator,
  reply: srmLock,
});

export const keepSrmLock = endpoint({
  name: 'keepSrmLock',
  method: 'POST',
  path: '/rest-api/srm/locks/{id}/pulse',
  summary: 'Keeps a contract open in the back office; expected every half minute',
  needs: 'contracts.edit',
  params: idParams,
  body: asOperator,
  isPulse: true,
  reply: srmLock,
});

export const releaseSrmLock = endpoint({
  name: 'releaseSrmLock',
  method: 'POST',
  path: '/rest-api/srm/locks/{id}/release',
  summary: 'Closes a contract in the back office',
  needs: 'contracts.edit',
  params: idParams,
  body: asOperator,
  reply: z.object({ status: z.literal('released') }),
});
