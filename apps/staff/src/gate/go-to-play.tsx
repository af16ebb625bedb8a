import { issuePlayPass } from '@yardline/contract/play-passes';
import { client } from '../app/client.ts';
import { paths } from '../paths.ts';
import { rememberWanted } from '../session/wanted.ts';
import { OnTheWay } from './OnTheWay.tsx';
import { failureOf } from './problem.ts';

/**
 * In Live, where Play sent somebody for a pass: gives it and sends him back. Whoever is not signed in here does that first,
 * by the way of his company, and comes here again.
 */
export const goToPlay = async (draw: (page: React.ReactNode) => void): Promise<void> => {
  const query = new URLSearchParams(location.search);
  const companyId = Number(query.get('company'));
  if (!client.isSignedIn()) {
    rememberWanted(location.pathname + location.search);
    const asked = new URLSearchParams({ email: query.get('email') ?? '' });
    location.replace(`${paths.company(companyId)}?${asked}`);
    return;
  }
  draw(<OnTheWay what="goingToPlay" />);
  try {
    const body = { company_id: companyId, binding: query.get('binding') ?? '' };
    const { url } = await client.call(issuePlayPass, { body });
    location.replace(url);
  } catch (failure) {
    draw(<OnTheWay what="goingToPlay" problem={failureOf(failure)} />);
  }
};
