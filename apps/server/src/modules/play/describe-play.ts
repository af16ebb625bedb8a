import type { Play } from '@yardline/contract/play/play';
import { companyTime } from '../../kernel/clock.ts';
import type { Environments } from '../../kernel/environment.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findCopy } from './copies.ts';

/** What the process knows of both environments. */
export const environmentsOf = ({ site }: Scope): Environments => {
  if (site === undefined) throw new Error('only a call knows where it is');
  return site.environments;
};

/** Both environments, seen from one; reading from Live creates no sandbox. */
export const describePlay = async (scope: Scope): Promise<Play> => {
  const { company, now } = scope;
  const environments = environmentsOf(scope);
  const { here, liveUrl, playUrl } = environments;
  const play = here === 'play' ? undefined : await environments.findPlay();
  const copy =
    here === 'play'
      ? await findCopy(scope.tx, now)
      : ((await play?.transaction({ companyId: company.id, isReadOnly: true }, (tx) => findCopy(tx, now))) ??
        null);
  return {
    environment: here,
    live_url: liveUrl.href,
    play_url: playUrl.href,
    now: companyTime(now, company).toString(),
    clock_offset_seconds: company.clockOffset,
    copy,
  };
};
