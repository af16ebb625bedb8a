import type { PersonKind } from '@yardline/contract/personal-data/personal-data';
import { idOf } from '../../shell/routes.ts';

const kinds: readonly PersonKind[] = ['customer', 'contact', 'user', 'login'];

/** The person that an address names; one of no kind is looked for as a customer. */
export const askedPerson = (named: { kind: string; id: string }): { kind: PersonKind; id: number } => ({
  kind: kinds.find((each) => each === named.kind) ?? 'customer',
  id: idOf(named.id),
});
