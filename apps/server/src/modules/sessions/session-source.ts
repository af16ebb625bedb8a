/** Where a session was opened: at the web (TW) or on a phone (TM). */
export type SessionSource = 'TW' | 'TM';

/** The source of a session by what the caller said of it: a phone's is TM, everything else is the web. [S4.6] */
export const sessionSourceOf = (said: string | undefined): SessionSource => (said === 'TM' ? 'TM' : 'TW');

/** Whether a membership allows signing in from this source (web or phone). [S5.4] */
export const isOpenFrom = (
  source: SessionSource,
  { is_web: isWeb, is_mobile: isMobile }: { is_web: boolean; is_mobile: boolean },
): boolean => (source === 'TM' ? isMobile : isWeb);
