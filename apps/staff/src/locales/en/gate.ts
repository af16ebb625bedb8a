import { english as refusals } from '@yardline/contract/words/english';
import { rights } from '@yardline/contract/words/rights-en';
import { common } from './common.ts';
import { signIn } from './sign-in.ts';

/** What is said before anybody has signed in, and of refusals wherever they happen. */
export const gate = { words: { common, signIn }, refusals, rights };
