import { CallRefused } from '@yardline/client/call-refused';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { language } from '../platform/i18n.ts';

/** Something that may not work: whether it is under way, and why the last try did not, in words. */
export const useTry = () => {
  const [state, setState] = useState({ isBusy: false, error: '' });
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setState({ isBusy: true, error: '' });
    try {
      await work();
      setState({ isBusy: false, error: '' });
    } catch (error) {
      const message = error instanceof CallRefused ? error.message : say(language(), 'request.failed');
      setState({ isBusy: false, error: message });
    }
  };
  return { ...state, attempt };
};
