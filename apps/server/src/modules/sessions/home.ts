import type { Gate } from '../../kernel/http/route.ts';

/**
 * Where the word on a person counts: in Play that is Live, for everybody whom Live knows, whether he may sign in there or
 * not. Only who was made in Play is at home in it.
 */
export const homeOf = async (gate: Gate, email: string): Promise<Gate> => {
  const { here, live } = gate.site.environments;
  if (here === 'live') return gate;
  const known = await live.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx.selectFrom('identities').where('email', '=', email).select('id').executeTakeFirst(),
  );
  return known === undefined ? gate : { ...gate, database: live };
};
