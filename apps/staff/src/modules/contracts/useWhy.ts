import type { Contract } from '@yardline/contract/contracts/contracts';
import { say } from '@yardline/contract/words/say';
import { type ContractAction, whyContractCannot } from '@yardline/domain/contracts/states';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { stateOf } from './record/state-of.ts';

type Needs = Parameters<ReturnType<typeof useSession>['whyNot']>[0];

/** Why something cannot be done with a document now, or not by this user. */
export const useWhy = (document: Contract) => {
  const { whyNot } = useSession();
  const state = stateOf(document);
  return (action: ContractAction, needs: Needs): string | undefined => {
    const refused = whyContractCannot(action, state);
    return refused === undefined
      ? whyNot(needs, document.divisionId ?? undefined)
      : say(language(), refused.code, refused.data);
  };
};
