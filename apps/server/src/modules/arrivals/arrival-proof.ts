import { noGrants } from '@yardline/domain/permissions/grants';
import type { Language } from '@yardline/domain/format/language';
import type { Scope } from '../../kernel/scope.ts';
import { readSendable } from '../papers/public.ts';
import { roadFacts } from '../tickets/public.ts';
import type { CourseTicket } from './course.ts';
import { firstNameOf } from './words.ts';

const closed = 3;

/** As no one of the company, who may read tickets of one place and nothing else: the bearer of a link has no rights. */
const readerOf = (
  scope: Scope,
  { division_id: divisionId, location_id: locationId }: CourseTicket,
): Scope => {
  const grants = { ...noGrants, levels: { tickets: 'view' as const } };
  return {
    ...scope,
    actor: {
      userId: 0,
      identityId: 0,
      name: '',
      holder: {
        isUpgraded: false,
        company: grants,
        divisions: [{ divisionId, grants }],
        locations: [{ divisionId, locationId, grants }],
      },
    },
  };
};

/** The proof of a closed delivery or pickup, with the first names of the company's people alone; undefined where there is none. */
export const proofOf = async (scope: Scope, ticket: CourseTicket, language: Language) => {
  const { id, type, status, outcome } = ticket;
  if (type === 'task' || status !== closed || outcome === 'failed') return undefined;
  const reader = readerOf(scope, ticket);
  const { paper } = await readSendable(reader, `${type}_proof`, id, language);
  // One that was closed by mistake proves nothing.
  if (paper.mark !== null) return undefined;
  const takers = (await roadFacts.evidenceOf(reader, id)).map(({ taken_by: name }) => name);
  const names = [...new Set([ticket.driver_name, ...takers])].filter((name) => name !== '');
  const short = (text: string): string =>
    names.reduce((before, name) => before.replaceAll(name, firstNameOf(name)), text);
  const { signature } = paper;
  return {
    ...paper,
    facts: paper.facts.map((fact) =>
      fact.label === 'fact.driver' ? { label: fact.label, value: firstNameOf(fact.value) } : fact,
    ),
    ...(signature === undefined ? {} : { signature: { ...signature, proof: short(signature.proof) } }),
  };
};
