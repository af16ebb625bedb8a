import { allGrants } from '@yardline/domain/permissions/grants';
import { randomUUID } from 'node:crypto';
import { newTrail, type Scope } from '../../kernel/scope.ts';

/** The name under which the product itself acts. */
export const systemName = 'Yardline';

/** A scope of the system itself, before there is a user to act: it may do everything. */
export const systemActor = (part: Pick<Scope, 'tx' | 'company' | 'now'>): Scope => ({
  ...part,
  actor: {
    userId: 0,
    identityId: 0,
    name: systemName,
    holder: { isUpgraded: false, company: allGrants, divisions: [], locations: [] },
  },
  language: 'en',
  requestId: randomUUID(),
  trail: newTrail(),
});
