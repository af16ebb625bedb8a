import { french as refusals } from '@yardline/contract/words/french';
import { rights } from '@yardline/contract/words/rights-fr';
import { common } from './common.ts';
import { signIn } from './sign-in.ts';

/** What is said before anybody has signed in, and of refusals wherever they happen. */
export const gate = { words: { common, signIn }, refusals, rights };
