import { english } from './english.ts';
import { french } from './french.ts';
import { rights as rightsInEnglish } from './rights-en.ts';
import { rights as rightsInFrench } from './rights-fr.ts';
import { learn } from './say.ts';

// For whoever speaks to people of both languages at once: the server. A browser learns the one that it speaks.
learn('en', english, rightsInEnglish);
learn('fr', french, rightsInFrench);

export { isRefusalCode, say, wireData } from './say.ts';
