import { isProofAsked } from '@yardline/client/call-refused';
import { issuePlayPass } from '@yardline/contract/sessions/play-passes';
import { client } from '../platform/client.ts';
import { paths } from '../paths.ts';
import { rememberWanted } from '../session/wanted.ts';
import { OnTheWay } from './OnTheWay.tsx';
import { failureOf } from './problem.ts';

type Draw = (page: React.ReactNode) => void;
/** The page on which a user shows that it is them. */
type Proving = (onProved: () => unknown) => React.ReactNode;

type Wanted = { companyId: number; binding: string };

const handOver = async (draw: Draw, proving: Proving, wanted: Wanted): Promise<void> => {
  draw(<OnTheWay what="goingToPlay" />);
  const { companyId, binding } = wanted;
  try {
    const body = { company_id: companyId, binding };
    const { url } = await client.call(issuePlayPass, { body });
    location.replace(url);
  } catch (failure) {
    if (isProofAsked(failure)) draw(proving(() => handOver(draw, proving, wanted)));
    else draw(<OnTheWay what="goingToPlay" problem={failureOf(failure)} />);
  }
};

/**
 * Runs in Live, where Play sends users for a pass: issues the pass and sends them back. Users who are not signed in here
 * sign in first, by their company's way, and return here.
 */
export const goToPlay = async (draw: Draw, proving: Proving): Promise<void> => {
  const query = new URLSearchParams(location.search);
  const companyId = Number(query.get('company'));
  if (!client.isSignedIn()) {
    rememberWanted(location.pathname + location.search);
    const asked = new URLSearchParams({ email: query.get('email') ?? '' });
    location.replace(`${paths.company(companyId)}?${asked}`);
    return;
  }
  await handOver(draw, proving, { companyId, binding: query.get('binding') ?? '' });
};
