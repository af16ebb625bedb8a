import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, listQuery, pageOf } from '../fields.ts';

/** How far a user is in the move to the identity service. */
export const moveStates = ['moved', 'verified', 'invited', 'waiting'] as const;
export type MoveState = (typeof moveStates)[number];
const state = z.enum(moveStates, { error: 'field.invalid' });

const moveRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state,
  /** Whether the server's settings free the address from the move. */
  is_exempt: z.boolean(),
  invited_at: instant.nullable(),
  moved_at: instant.nullable(),
});
export type MoveRow = z.output<typeof moveRow>;

export const listMoves = endpoint({
  name: 'listMoves',
  method: 'GET',
  path: '/rest-api/sso/moves',
  summary: 'The active users of the company with how far each is in the move to the identity service',
  needs: ['security.view', 'settings.view'],
  query: listQuery(['name', 'invited_at', 'moved_at'], { state: state.optional() }),
  shows: ['users'],
  reply: pageOf(moveRow),
});

const settings = z.object({
  /** Whether the company demands the move, which the provider says, and whether its single sign-on is on: both together ask for it. */
  is_mandatory: z.boolean(),
  is_single_sign_on: z.boolean(),
  /** The day from which users can no longer postpone it; null without one. */
  cut_off_on: z.string().nullable(),
  /** Addresses and domains that need not move. */
  exempt: z.array(z.string()),
  users: z.object({ moved: z.int(), verified: z.int(), invited: z.int(), waiting: z.int() }),
  row_version: z.int(),
});
export type MoveSettings = z.output<typeof settings>;

export const getMoveSettings = endpoint({
  name: 'getMoveSettings',
  method: 'GET',
  path: '/rest-api/sso/moves/settings',
  summary: 'Whether and until when users have to move to the identity service, and how many have',
  needs: ['security.view', 'settings.view'],
  shows: ['users', 'companies', 'sso_configs'],
  reply: settings,
});

export const setMoveCutOff = endpoint({
  name: 'setMoveCutOff',
  method: 'PUT',
  path: '/rest-api/sso/moves/settings',
  summary:
    'Sets the day from which users can no longer postpone the move: tomorrow at the earliest, three years ahead at most',
  needs: 'security.edit',
  body: z.strictObject({ cut_off_on: day.nullable() }),
  reply: settings,
  versioned: true,
});

/** The most users who are invited at once. */
export const mostInvitedToMove = 200;

export const inviteToMove = endpoint({
  name: 'inviteToMove',
  method: 'POST',
  path: '/rest-api/sso/moves/invitations',
  summary:
    'Mails users an invitation to move, or reminds them of it; those whom it does not concern are named with the reason',
  needs: 'security.edit',
  body: z.strictObject({
    /** Left out, all who have not moved. */
    ids: z.array(id).min(1).max(mostInvitedToMove, { error: 'field.invalid' }).optional(),
  }),
  reply: z.object({
    mailed: z.int(),
    /** Who was not mailed: has moved, need not, or was mailed within a day. */
    left: z.array(z.object({ id, name: z.string(), reason: z.enum(['moved', 'exempt', 'mailed']) })),
  }),
});
