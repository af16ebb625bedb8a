import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { say } from '@yardline/contract/words/say';
import type { Permission } from '@yardline/domain/permissions/areas';
import { language } from '../platform/i18n.ts';

/** That the user lacks a right, and which colleagues can give it, in words. */
export const deniedFor =
  ({ right_givers: givers }: Pick<SignedInUser, 'right_givers'>) =>
  (permission: Permission): string =>
    say(language(), 'permission.denied', {
      permission,
      ...(givers.length === 0 ? {} : { who: givers.join('\n') }),
    });
